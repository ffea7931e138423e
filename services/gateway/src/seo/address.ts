import { type Language, languages, localeOf, pictureAddress, type PictureHosts } from '@yonkoma/contract';

/**
 * A page from outside. Without a language it is the address that answers in the visitor's own; with one, the page in
 * that language:
 * `https://comics.example/detail/index?detailId=5&lang=en`.
 */
export function pageAddress(siteUrl: string, path: string, language: Language | null): string {
  return siteUrl + path + (language === null ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);
}

/** A picture from outside: at the CDN where there is one. */
export function wholePictureAddress(siteUrl: string, address: string, hosts: PictureHosts): string {
  const shown = pictureAddress(address, hosts);
  return shown.startsWith('/') ? new URL(shown, siteUrl).href : shown;
}

/** The same page in every language, as `hreflang` names them; `x-default` is the address without one. */
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
