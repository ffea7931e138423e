const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Cốc Cốc', /\bcoc_coc_browser\//],
  ['QQ', /\b(?:M?QQBrowser)\//],
  ['UC', /\bUCBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['LINE', /\bLine\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (list: [string, RegExp][], text: string) => list.find(([, sign]) => sign.test(text))?.[0] ?? '';

export interface Device {
  browser: string;
  system: string;
  isPhone: boolean;
}

/**
 * Common names for the parts of a user agent. A program that is no browser keeps its first word: `curl/8.9` is `curl`.
 */
export function deviceOf(userAgent: string): Device {
  const system = firstIn(systems, userAgent);
  const own = /^[A-Za-z][\w.+-]{0,30}(?=\/|$)/.exec(userAgent)?.[0] ?? '';
  return {
    browser: firstIn(browsers, userAgent) || (own === 'Mozilla' ? '' : own),
    system,
    isPhone: /\b(?:Mobile|iPhone|iPad|Android)\b/.test(userAgent),
  };
}
