import type { Language } from '../language.ts';

/**
 * A visitor's choice for the aside of the front page: `1` for closed, `0` for open. The document is served as they
 * chose: `<html data-aside="closed">`.
 */
export const asideCookie = 'yk-aside-closed';

/**
 * Whose comics to read on the front page had last: those of a guest on this device, or of a member. It is then served
 * with their room: `<html data-reading>`. The cookie contains nothing else.
 */
export const readingCookie = 'yk-reading';
export type Reader = 'guest' | 'member';

/** The visitor's language. */
export const languageCookie = 'ba-lang';

/** The visitor's theme: `1` for dark, `0` for light. */
export const themeCookie = 'ba-is-dark';

/**
 * The address of a form for browsers without scripts: `language` or `theme` is stored as the visitor's choice, and the
 * visitor comes back to the page `to`.
 */
export const choicesPath = '/choices';

const maxAgeSeconds = 31_536_000;

/** A cookie that stores a choice for a year, as `document.cookie` and `Set-Cookie` take it. */
export const choiceCookie = (name: typeof asideCookie | typeof themeCookie, value: '0' | '1'): string =>
  `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;

/** The cookie for a reader with comics to read on; null removes it. */
export const readingCookieText = (reader: Reader | null): string =>
  `${readingCookie}=${reader ?? ''}; path=/; max-age=${reader ? maxAgeSeconds : 0}; samesite=lax`;

/**
 * The cookies that store a language, as `document.cookie` and `Set-Cookie` take them. They are of the whole domain: a
 * choice on `manga.example` also counts on `www.manga.example`. Single-label hosts and IP addresses get a cookie of
 * their own host.
 */
export function languageCookies(
  language: Language,
  { hostname, protocol }: { hostname: string; protocol: string },
): string[] {
  const isShared = /^(?!\d+(?:\.\d+){3}$)[^.:]+(?:\.[^.:]+)+$/.test(hostname);
  const attributes = `path=/; samesite=strict${protocol === 'https:' ? '; secure' : ''}`;
  return [
    ...(isShared ? [`${languageCookie}=; ${attributes}; max-age=0`] : []),
    `${languageCookie}=${language}; ${attributes}; max-age=${maxAgeSeconds}` + (isShared ? `; domain=${hostname}` : ''),
  ];
}
