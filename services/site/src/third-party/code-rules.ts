import { type AdFormat, adFormats, type ThirdParties } from '@yonkoma/contract';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import type { Settings } from '../site/settings.ts';

export const codeNames = (format: AdFormat) => ({
  head: `ads.${format}.headCode`,
  content: `ads.${format}.contentCode`,
});
export const analyticsName = 'analytics.code';

/**
 * Formats that need the page itself: its clicks, or its permission for notifications. A frame cannot give them these.
 */
const onlyInPage: readonly AdFormat[] = ['onclickPopunder', 'pushNotifications'];

type ThirdPartySettings = Pick<Settings, 'adsInPage' | 'adHosts' | 'analyticsHosts' | 'asksConsent' | 'adEveryPages'>;

/** The third-party settings of pages; undefined when nothing is set up. */
export function describeThirdParties(
  settings: ThirdPartySettings,
  textNames: readonly string[],
): ThirdParties | undefined {
  const coded = adFormats.filter((format) => Object.values(codeNames(format)).some((name) => textNames.includes(name)));
  const inPage = coded.filter((format) => settings.adsInPage.includes(format));
  const framed = coded.filter((format) => !inPage.includes(format) && !onlyInPage.includes(format));
  const hasAnalytics = textNames.includes(analyticsName);
  if (inPage.length + framed.length === 0 && !hasAnalytics) return undefined;
  const hosts = [
    ...new Set([...(inPage.length > 0 ? settings.adHosts : []), ...(hasAnalytics ? settings.analyticsHosts : [])]),
  ];
  return { framed, inPage, hasAnalytics, asksConsent: settings.asksConsent, everyPages: settings.adEveryPages, hosts };
}

/**
 * Converts the code of an advertising network to HTML: markup stays, an address becomes a script (for a direct link:
 * the link), everything else is JavaScript.
 */
export function asHtml(code: string, link?: string): string {
  const trimmed = code.trim();
  if (trimmed === '' || trimmed.startsWith('<')) return trimmed;
  if (/^https?:\/\/\S+$/i.test(trimmed))
    return link === undefined
      ? `<script async src="${escapeHtml(trimmed)}"></script>`
      : `<a href="${escapeHtml(trimmed)}" target="_blank" rel="sponsored noopener noreferrer">${escapeHtml(link)}</a>`;
  return `<script>${trimmed.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--')}</script>`;
}
