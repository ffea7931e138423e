import { unreadStreamPath } from '@yonkoma/contract';
import { type Identify, networkOf, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { MessageConfig } from '../config.ts';
import { openStreams } from './open-streams.ts';

/** After a break a browser asks again by itself, this much later. */
const retryMs = 3000;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'content-security-policy': "default-src 'none'",
  // What stands in front of the site passes each event on at once.
  'x-accel-buffering': 'no',
};

/** How much there is to read, pushed as it changes. */
export function serveStream(app: FastifyInstance, running: Running<MessageConfig>, identify: Identify): void {
  const streams = openStreams(running);
  app.addHook('preClose', () => streams.close());

  app.get(unreadStreamPath, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { session, client, failure } = await identify(request, reply);
    reply.header('cache-control', 'no-store');
    if (failure) return reply.code(503).header('retry-after', 10).send();
    // A browser that is told 204 does not ask again.
    if (!session || !client.presented) return reply.code(204).send();
    const { memberId, secret } = client.presented;
    const stream = { response: reply.raw, presented: { memberId, secret }, network: networkOf(request.ip) };
    const head = { ...reply.getHeaders(), ...streamHeaders };
    if (!streams.hasRoomFor(memberId, stream.network)) return reply.code(429).header('retry-after', 60).send();
    reply.hijack();
    reply.raw.writeHead(200, head as Record<string, string>);
    reply.raw.write(`retry: ${retryMs}\n\n`);
    streams.add(stream);
    return reply;
  });
}
