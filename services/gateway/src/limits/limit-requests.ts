import rateLimit from '@fastify/rate-limit';
import { answerCodes } from '@yonkoma/contract';
import { answerPlain, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '../plain/plain-page.ts';
import { wantsHtml } from '../plain/wants-html.ts';
import { words } from '../words.ts';
import { isUncounted } from './uncounted.ts';

/**
 * Limits pages and calls by address. A call above the limit gets an ordinary refusal, because clients repeat a call by
 * themselves after a 429; a page, or a file for other programs, gets a 429 with the time to wait.
 */
export async function limitRequests(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, { global: false, max, timeWindow: '1 minute' });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (isUncounted(request.url)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const seconds = counted.ttlInSeconds;
    const sentence = words[requestLanguage(request)]['too-many'].replace('{seconds}', String(seconds));
    reply.header('retry-after', seconds).header('cache-control', 'no-store');
    if (wantsHtml(request)) return sendPlainPage(request, reply, 429, 'busy', sentence);
    return answerPlain(
      reply,
      { code: answerCodes.refused, msg: sentence, data: null },
      /^\/(?:feed|opds)(?:[/?]|$)/i.test(request.url) ? 429 : 200,
    );
  });
}
