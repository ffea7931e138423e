import { type Language, languages } from '@yonkoma/contract';
import { requestLanguage } from '@yonkoma/service-kit';
import { type Feed, type FeedFormat, feedFormats } from '@yonkoma/text-kit/feed/feed';
import { sendFeed } from '@yonkoma/text-kit/feed/send-feed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DoorCall, OpenDoor } from '../door.ts';
import { comicFeedPath } from './address-rules.ts';
import { readComicFeed, readSiteFeed } from './read-feed.ts';
import { decline, sendOrDecline } from '../decline.ts';

const schema = { hide: true };
const lastPart = new RegExp(`^(?:([1-9]\\d{0,14})\\.)?(${languages.join('|')})\\.(${feedFormats.join('|')})$`);

/** `/feed/en.atom`, `/feed/en.rss` and `/feed/comic/7.en.atom`: new chapters for programs that follow sites. */
export function serveFeeds(app: FastifyInstance, open: OpenDoor): void {
  app.get<{ Params: { file: string } }>('/feed/:file', { schema }, async (request, reply) => {
    const asked = partsOf(request.params.file);
    return asked && !asked.id
      ? answer(request, reply, asked, readSiteFeed)
      : decline(reply, open(requestLanguage(request)), 'not-found');
  });

  app.get<{ Params: { file: string } }>('/feed/comic/:file', { schema }, async (request, reply) => {
    const asked = partsOf(request.params.file);
    return asked?.id
      ? answer(request, reply, asked, (call) => readComicFeed(call, asked.id))
      : decline(reply, open(requestLanguage(request)), 'not-found');
  });

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, format }: Asked,
    read: (call: DoorCall) => Promise<Feed>,
  ): Promise<FastifyReply> {
    const call = open(language);
    return sendOrDecline(
      reply,
      call,
      async () => sendFeed(request, reply, await read(call), format),
      (comicId) => comicFeedPath(comicId, language, format),
    );
  }
}

interface Asked {
  id: number;
  language: Language;
  format: FeedFormat;
}

function partsOf(file: string): Asked | null {
  const [, id = '0', language, format] = lastPart.exec(file.toLowerCase()) ?? [];
  return language && format ? { id: Number(id), language: language as Language, format: format as FeedFormat } : null;
}
