import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Document {
  body: string;
  type: string;
  updatedAt: number;
}

/**
 * Sends a document that programs request again and again: a client that has the same version gets 304 without a body.
 * Pages of other sites may read it. Without `maxAgeS` only this reader may cache it.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, updatedAt }: Document,
  maxAgeS: number | null,
): FastifyReply {
  // A weak ETag, because the answer may be compressed or not.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const changed = new Date(updatedAt * 1000).toUTCString();
  openToAll(reply).headers({
    etag,
    'last-modified': changed,
    'cache-control': maxAgeS === null ? 'private, no-cache' : `public, max-age=${maxAgeS}`,
  });
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers;
  // Compares for equality and not for later times: a removed entry can make the latest change an earlier one.
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
