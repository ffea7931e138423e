import type { FastifyRequest } from 'fastify';

/** Addresses that are never a page. */
const notPages = /^\/(?:api|assets|remotes|media|saved|peer|feed|opds)(?:\/|\?|$)/i;

/** Whether a page is the right answer: a GET outside the calls and files, by someone who reads HTML or did not say. */
export function wantsHtml({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(url)) return false;
  const { accept } = headers;
  return !accept || accept.trim() === '*/*' || /text\/html|application\/xhtml\+xml/.test(accept);
}
