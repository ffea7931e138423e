import { createHash } from 'node:crypto';
import { answerCodes } from '@yonkoma/contract';
import { answerPlain, ownWords, requestLanguage, type Running } from '@yonkoma/service-kit';
import { asAtom } from '@yonkoma/service-kit/feed/atom';
import { feedTypes } from '@yonkoma/service-kit/feed/feed';
import { asRss } from '@yonkoma/service-kit/feed/rss';
import type { FastifyInstance } from 'fastify';
import type { ArticleConfig } from '../config.ts';
import { readFeedName } from './feed-address-rules.ts';
import { readFeed } from './read-feed.ts';

const maxAgeS = 300;
const write = { atom: asAtom, rss: asRss };

/** `/articles/blog.en.atom`, `/articles/matter.vi.rss`: what is new, for programs that follow sites. Whoever has it already is told so in no bytes. */
export function serveFeeds(app: FastifyInstance, running: Running<ArticleConfig>): void {
  app.get<{ Params: { file: string } }>('/articles/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = readFeedName(request.params.file);
    if (!asked) return answerPlain(reply, { code: answerCodes.refused, msg: ownWords[requestLanguage(request)]['not-found'], data: null }, 404);
    const feed = await readFeed(running.call(asked.language), asked.kind);
    const body = write[asked.format](feed);
    // Weak, since it goes out packed as well as plain.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag, 'last-modified': new Date(feed.updatedAt * 1000).toUTCString(), 'cache-control': `public, max-age=${maxAgeS}`, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`${feedTypes[asked.format]}; charset=utf-8`).send(body);
  });
}
