import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredObject } from '../storage/storage.ts';
import { isKnown, readRange } from './range-rules.ts';

/** The headers with which an object is sent. */
export interface Sending {
  etag: string;
  caching: string;
  type: string;
  /** Pages of other sites may show it, for example feed readers and link previews. */
  isForOthers?: boolean;
}

/**
 * Answers GET and HEAD with the complete object, a part (206), not modified (304) or not satisfiable (416). The object
 * is closed in every case.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  object: StoredObject,
  { etag, caching, type, isForOthers = false }: Sending,
): Promise<FastifyReply> {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const isHead = request.method === 'HEAD';
  reply.headers({
    etag,
    'cache-control': caching,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': isForOthers ? 'cross-origin' : 'same-origin',
  });
  if (isKnown(ifNoneMatch, etag)) return sendNothing(reply.code(304), object);
  const part = isHead || (ifRange !== undefined && ifRange !== etag) ? null : readRange(range, object.sizeBytes);
  if (part === 'unsatisfiable')
    return sendNothing(reply.code(416).header('content-range', `bytes */${object.sizeBytes}`), object);
  reply.type(type).header('content-length', part ? part.end - part.start + 1 : object.sizeBytes);
  if (isHead) return sendNothing(reply, object);
  if (!part) return reply.send(object.stream());
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${object.sizeBytes}`)
    .send(object.stream(part));
}

async function sendNothing(reply: FastifyReply, object: StoredObject): Promise<FastifyReply> {
  await object.close();
  return reply.send();
}
