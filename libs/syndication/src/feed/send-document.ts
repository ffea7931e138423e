import { createHash } from 'node:crypto';
import { answerCodes } from '@yonkoma/contract';
import { answerPlain, ownWords, Refusal } from '@yonkoma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DoorCall } from '../door.ts';

export interface Document {
  body: string;
  type: string;
  updatedAt: number;
}

/**
 * What programs fetch again and again: whoever has it already is told so in no bytes. Pages of other sites may read it.
 * Without `maxAgeS` it is for this reader alone.
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

const statusOf: Record<string, number> = { 'comic-taken-down': 410, 'chapter-taken-down': 410, 'chapter-locked': 403 };

/**
 * 404 for what is not there and 410 for what was taken down, 403 for what has a price, in words; a comic that went into
 * another is found there, at `movedTo` of its id.
 * Whatever else went wrong is passed on.
 */
export async function sendOrDecline(
  reply: FastifyReply,
  call: DoorCall,
  send: () => Promise<FastifyReply>,
  movedTo?: (comicId: number) => string,
): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Refusal) || !/-(?:not-found|taken-down|moved|locked)$/.test(error.key)) throw error;
    const location = (error.data as { location?: string } | null)?.location ?? '';
    const comicId = Number(/detailId=(\d+)/.exec(location)?.[1] ?? 0);
    if (error.key === 'comic-moved' && movedTo && comicId > 0)
      return openToAll(reply).header('cache-control', 'public, max-age=3600').redirect(movedTo(comicId), 301);
    return decline(reply, call, error.key, statusOf[error.key] ?? 404);
  }
}

export function decline(reply: FastifyReply, { language, own }: DoorCall, key: string, status = 404): FastifyReply {
  const words: Record<string, string> = { ...ownWords[language], ...own };
  reply.header('cache-control', 'no-store');
  return answerPlain(openToAll(reply), { code: answerCodes.refused, msg: words[key] ?? '', data: null }, status);
}
