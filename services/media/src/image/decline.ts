import { answerCodes } from '@yonkoma/contract';
import { answerPlain, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { words } from '../words.ts';

/** Answers with the reason why there is no picture; this answer must not be cached. */
export function decline(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 403 | 404 | 410,
  key: 'address-expired' | 'not-found',
): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return answerPlain(
    reply,
    { code: answerCodes.refused, msg: words[requestLanguage(request)][key], data: null },
    status,
  );
}
