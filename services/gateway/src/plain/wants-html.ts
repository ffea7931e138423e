import type { FastifyRequest } from 'fastify';

/** Addresses that never show a page. */
const notPages = /^\/(?:api|assets|remotes|packages|media|saved|peer|feed|opds|page-data)(?:\/|\?|$)/i;

/**
 * Whether to answer with a page: for a GET outside of calls and files, from a client that accepts HTML or does not say.
 */
export function wantsHtml({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(url)) return false;
  const { accept } = headers;
  return !accept || accept.trim() === '*/*' || /text\/html|application\/xhtml\+xml/.test(accept);
}
