import { answerCodes } from '@yonkoma/contract';
import { answerPlain, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from '../plain/plain-page.ts';
import { wantsHtml } from '../plain/wants-html.ts';
import { words } from '../words.ts';

/** Sends a 503 with the time to come back: a page to a reader, an envelope to a caller. */
export function turnAway(
  request: FastifyRequest,
  reply: FastifyReply,
  word: 'overloaded' | 'unavailable',
  seconds: number,
): FastifyReply {
  const sentence = words[requestLanguage(request)][word];
  reply.header('retry-after', seconds).header('cache-control', 'no-store');
  return wantsHtml(request)
    ? sendPlainPage(request, reply, 503, 'busy', sentence)
    : answerPlain(reply, { code: answerCodes.refused, msg: sentence, data: null }, 503);
}
