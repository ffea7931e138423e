import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAtom } from './atom.ts';
import { type Feed, type FeedFormat, feedTypes } from './feed.ts';
import { asRss } from './rss.ts';

const maxAgeS = 300;
const write = { atom: asAtom, rss: asRss };

/** Sends a feed, or 304 without a body to a client that has it. */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: Feed, format: FeedFormat): FastifyReply {
  const body = write[format](feed);
  // Weak, since it goes out packed as well as plain.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({
    etag,
    'last-modified': new Date(feed.updatedAt * 1000).toUTCString(),
    'cache-control': `public, max-age=${maxAgeS}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`${feedTypes[format]}; charset=utf-8`).send(body);
}
