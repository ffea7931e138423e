import sse from '@fastify/sse';
import { unreadStreamPath } from '@yonkoma/contract';
import { type Identify, networkOf, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { MessageConfig } from '../config.ts';
import { openStreams } from './open-streams.ts';

/** Well below one minute, after which proxies close an idle stream. */
const heartbeatMs = 25_000;
/** The time after which a browser reconnects by itself. */
const retryMs = 3000;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'content-security-policy': "default-src 'none'",
};

/** Serves the unread counts, pushed when they change. */
export async function serveStream(
  app: FastifyInstance,
  running: Running<MessageConfig>,
  identify: Identify,
): Promise<void> {
  await app.register(sse, { heartbeatInterval: heartbeatMs });
  const streams = openStreams(running);
  app.addHook('preClose', () => streams.close());

  app.get(
    unreadStreamPath,
    { schema: { hide: true }, exposeHeadRoute: false, sse: 'manual' },
    async (request, reply) => {
      const { session, client, failure } = await identify(request, reply);
      reply.header('cache-control', 'no-store');
      if (failure) return reply.code(503).header('retry-after', 10).send();
      // A browser that gets 204 does not reconnect.
      if (!session || !client.presented) return reply.code(204).send();
      const { memberId, secret } = client.presented;
      const stream = {
        sse: reply.sse,
        response: reply.raw,
        presented: { memberId, secret },
        network: networkOf(request.ip),
        checkedAtMs: performance.now(),
      };
      if (!streams.hasRoomFor(memberId, stream.network)) return reply.code(429).header('retry-after', 60).send();
      reply.headers(streamHeaders);
      reply.sse.keepAlive();
      await reply.sse.send({ data: undefined, retry: retryMs });
      streams.add(stream);
      return undefined;
    },
  );
}
