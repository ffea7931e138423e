import type { FastifyRequest } from 'fastify';

/**
 * The cookies that came with a request, by their full names. Also where the server has not read them yet, as in an
 * answer to a malformed address. Of several with one name the first counts.
 */
export function cookiesOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return request.cookies ?? request.server.parseCookie(request.headers.cookie ?? '');
}
