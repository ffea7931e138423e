import { matchPath } from 'react-router-dom';
import { loginPath } from './public-routes.ts';

/**
 * A place on this site that one may be led back to, e.g. from `?to=`: it starts with one slash and stays on the site
 * however a browser reads it.
 * Undefined for anything else, and for the sign-in page itself.
 */
export function returnPath(to: string | null | undefined, origin: string): string | undefined {
  // Browsers drop tabs and line ends, and take a backslash for a slash.
  if (!to || !/^\/(?![/\\])/.test(to) || hasControl(to) || !URL.canParse(to, origin)) return undefined;
  const { origin: found, pathname, search, hash } = new URL(to, origin);
  if (found !== origin || pathname.startsWith('//') || matchPath(loginPath, pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

const hasControl = (text: string) => [...text].some((character) => character < ' ' || character === '\u007f');

/** The sign-in page, which knows the way back. */
export function loginAddress(
  { origin, pathname, search, hash }: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
  extra: Record<string, string> = {},
): string {
  const here = returnPath(`${pathname}${search}${hash}`, origin);
  const query = new URLSearchParams({ ...extra, ...(here && here !== '/' && { to: here }) }).toString();
  return query ? `${loginPath}?${query}` : loginPath;
}
