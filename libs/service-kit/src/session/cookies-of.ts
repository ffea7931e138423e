import type { FastifyRequest } from 'fastify';

/**
 * The cookies of a request by their full names, also before the server has parsed them. Of several with the same name
 * the first counts.
 */
export function cookiesOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return request.cookies ?? request.server.parseCookie(request.headers.cookie ?? '');
}
