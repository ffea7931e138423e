import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Document {
  body: string;
  type: string;
  updatedAt: number;
}

/**
 * What programs fetch again and again: a client that has it already gets 304 without a body. Pages of other sites may
 * read it. Without `maxAgeS` it is for this reader alone.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, updatedAt }: Document,
  maxAgeS: number | null,
): FastifyReply {
  // Weak, since it goes out packed as well as plain.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const changed = new Date(updatedAt * 1000).toUTCString();
  openToAll(reply).headers({
    etag,
    'last-modified': changed,
    'cache-control': maxAgeS === null ? 'private, no-cache' : `public, max-age=${maxAgeS}`,
  });
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers;
  // The exact time and no later one: what was taken down makes the latest change an earlier one.
  const isKnown =
    known === undefined
      ? since === changed
      : known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2));
  return isKnown ? reply.code(304).send() : reply.type(type).send(body);
}

export function openToAll(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
}
