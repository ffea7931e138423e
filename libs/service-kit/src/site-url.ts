import * as v from 'valibot';
import { StartRefusal } from './start-refusal.ts';

/**
 * The public address of the site, `https://comics.example`: scheme and host without a slash at the end. Pages, feeds
 * and letters use it, and never the `Host` of a request.
 */
export const SiteUrl = v.optional(
  v.pipe(
    v.string(),
    v.transform((url) => originOf(url) ?? ''),
    v.minLength(1, 'it must be an address such as https://comics.example'),
  ),
  'http://127.0.0.1:8080',
);

/**
 * Reads `SITE_URL`; the default is the listening address.
 * @throws StartRefusal when the value is not the address of a site.
 */
export function readSiteUrl(given: string | undefined, { host, port }: { host: string; port: number }): string {
  if (!given)
    return (
      `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}` +
      (port === 80 ? '' : `:${port}`)
    );
  const origin = originOf(given);
  if (!origin)
    throw new StartRefusal(
      `SITE_URL is ${given}, which is not the address of a site: give scheme and host alone, ` +
        'such as https://comics.example.',
    );
  return origin;
}

/** null for anything with a path, a query, a name or a password, or of another scheme. */
export function originOf(given: string): string | null {
  if (!URL.canParse(given)) return null;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(given);
  const isBare =
    (protocol === 'https:' || protocol === 'http:') && pathname === '/' && search + hash + username + password === '';
  return isBare ? origin : null;
}
