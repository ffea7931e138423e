/** As the advertising network names its formats. */
export const adFormats = [
  'inPagePush',
  'interstitial',
  'vignette',
  'onclickPopunder',
  'nativeBanner',
  'pushNotifications',
  'directLink',
] as const;
