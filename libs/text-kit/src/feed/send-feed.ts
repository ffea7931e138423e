import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAtom } from './atom.ts';
import { type Feed, type FeedFormat, feedTypes } from './feed.ts';
import { asRss } from './rss.ts';
import { sendDocument } from './send-document.ts';

const maxAgeS = 300;
const write = { atom: asAtom, rss: asRss };

/** Sends a feed, or 304 without a body to a client that has it. */
export const sendFeed = (request: FastifyRequest, reply: FastifyReply, feed: Feed, format: FeedFormat): FastifyReply =>
  sendDocument(
    request,
    reply,
    { body: write[format](feed), type: `${feedTypes[format]}; charset=utf-8`, updatedAt: feed.updatedAt },
    maxAgeS,
  );
