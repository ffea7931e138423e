import { matchPath } from 'react-router-dom';
import { loginPath } from './public-routes.ts';

/**
 * A place on this site to which a visitor may be sent back, e.g. from `?to=`. It starts with one slash and stays on the
 * site in every browser.
 * Undefined for anything else, and for the sign-in page itself.
 */
export function returnPath(to: string | null | undefined, origin: string): string | undefined {
  // Browsers remove tabs and line ends from an address, and treat a backslash as a slash.
  if (!to || !/^\/(?![/\\])/.test(to) || hasControl(to) || !URL.canParse(to, origin)) return undefined;
  const { origin: found, pathname, search, hash } = new URL(to, origin);
  if (found !== origin || pathname.startsWith('//') || matchPath(loginPath, pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

const hasControl = (text: string) => [...text].some((character) => character < ' ' || character === '\u007f');

/** The address of the sign-in page, with the way back in it. */
export function loginAddress(
  { origin, pathname, search, hash }: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
  extra: Record<string, string> = {},
): string {
  const here = returnPath(`${pathname}${search}${hash}`, origin);
  const query = new URLSearchParams({ ...extra, ...(here && here !== '/' && { to: here }) }).toString();
  return query ? `${loginPath}?${query}` : loginPath;
}
