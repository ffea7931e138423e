import { dateTime, localeOf, type PictureHosts, type SitemapEntry } from '@yonkoma/contract';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import { alternates, pageAddress, wholePictureAddress } from '../address.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const indexStart = `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
export const indexEnd = '</sitemapindex>\n';
export const partStart =
  `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const partEnd = '</urlset>\n';

const lastmod = (changedAt: number | null): string =>
  changedAt === null ? '' : `<lastmod>${dateTime(changedAt)}</lastmod>`;

/** An address as the standard requires it: other characters are percent-encoded. */
const loc = (address: string): string => escapeHtml(new URL(address).href);

export function indexLine(address: string, changedAt: number | null): string {
  return `<sitemap><loc>${loc(address)}</loc>${lastmod(changedAt)}</sitemap>\n`;
}

/**
 * One `url` for each language of the page that is worth listing, each with links to all others; one at the bare address
 * when there is none.
 */
export function entryLines(entry: SitemapEntry, siteUrl: string, hosts: PictureHosts): string {
  const { path, changed_at: changedAt } = entry;
  const images = entry.images
    .map(
      (image) => `<image:image><image:loc>${loc(wholePictureAddress(siteUrl, image, hosts))}</image:loc></image:image>`,
    )
    .join('');
  const others =
    entry.languages.length > 1
      ? alternates(siteUrl, path, entry.languages)
          .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${loc(href)}"/>`)
          .join('')
      : '';
  const addressed =
    entry.languages.length > 0 ? entry.languages.toSorted((a, b) => localeOf(a).localeCompare(localeOf(b))) : [null];
  return addressed
    .map(
      (language) =>
        `<url><loc>${loc(pageAddress(siteUrl, path, language))}</loc>${lastmod(changedAt)}${images}${others}</url>\n`,
    )
    .join('');
}
