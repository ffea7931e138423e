/** The formats with the names of the advertising network. */
export const adFormats = [
  'inPagePush',
  'interstitial',
  'vignette',
  'onclickPopunder',
  'nativeBanner',
  'pushNotifications',
  'directLink',
] as const;
