import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another site made a browser send this request: by `Sec-Fetch-Site`, else by `Origin`. `none` is an
 * address that the visitor typed. Programs that are not browsers send neither header and no cookies.
 */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}
