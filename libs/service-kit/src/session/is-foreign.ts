import type { FastifyRequest } from 'fastify';

/**
 * True for a request that a page of another site made a browser send: told by `Sec-Fetch-Site`, by `Origin` where a
 * browser has none.
 * `none` is a visitor typing an address. A program that is no browser sends neither and carries no cookie of anybody.
 */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}
