import { answerCodes } from '@yonkoma/contract';
import { answerPlain, ownWords, requestLanguage, type Running } from '@yonkoma/service-kit';
import { sendFeed } from '@yonkoma/text-kit/feed/send-feed';
import type { FastifyInstance } from 'fastify';
import type { ArticleConfig } from '../config.ts';
import { readFeedName } from './feed-address-rules.ts';
import { readFeed } from './read-feed.ts';

/** Serves the new articles to feed readers: `/articles/blog.en.atom`, `/articles/matter.vi.rss`. */
export function serveFeeds(app: FastifyInstance, running: Running<ArticleConfig>): void {
  app.get<{ Params: { file: string } }>('/articles/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = readFeedName(request.params.file);
    if (!asked)
      return answerPlain(
        reply,
        { code: answerCodes.refused, msg: ownWords[requestLanguage(request)]['not-found'], data: null },
        404,
      );
    return sendFeed(request, reply, await readFeed(running.call(asked.language), asked.kind), asked.format);
  });
}
