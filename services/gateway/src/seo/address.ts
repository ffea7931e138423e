import { type Language, languages, localeOf, pictureAddress, type PictureHosts } from '@yonkoma/contract';

/**
 * The full address of a page. Without a language, the page is shown in the visitor's own; with one, in that language:
 * `https://comics.example/detail/index?detailId=5&lang=en`.
 */
export function pageAddress(siteUrl: string, path: string, language: Language | null): string {
  return siteUrl + path + (language === null ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);
}

/** The full address of a picture; at the CDN if there is one. */
export function wholePictureAddress(siteUrl: string, address: string, hosts: PictureHosts): string {
  const shown = pictureAddress(address, hosts);
  return shown.startsWith('/') ? new URL(shown, siteUrl).href : shown;
}

/** The same page in every language, for `hreflang`; `x-default` is the address without a language. */
export function alternates(
  siteUrl: string,
  path: string,
  among: readonly Language[] = languages,
): { lang: string; href: string }[] {
  return [
    ...among.map((language) => ({ lang: localeOf(language), href: pageAddress(siteUrl, path, language) })),
    { lang: 'x-default', href: pageAddress(siteUrl, path, null) },
  ];
}
