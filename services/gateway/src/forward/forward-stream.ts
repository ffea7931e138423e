import { Agent, request as ask, type ClientRequest } from 'node:http';
import { answerCodes, unreadStreamPath } from '@yonkoma/contract';
import { answerPlain, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { words } from '../words.ts';

/** Headers of one connection, which must not be forwarded. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']);

/**
 * Forwards push streams, each over its own connection as long as the browser keeps it, so that thousands of them take
 * no connections from calls. Nothing is compressed or buffered. When one side ends the stream, the other side is ended
 * too.
 */
export function forwardStream(app: FastifyInstance, address: string | undefined): void {
  const agent = new Agent({ keepAlive: false });
  const open = new Set<ClientRequest>();
  app.addHook('preClose', async () => {
    for (const one of open) one.destroy();
  });

  app.get(unreadStreamPath, { schema: { hide: true }, exposeHeadRoute: false }, (request, reply) => {
    if (!address) return reply.header('cache-control', 'no-store').callNotFound();
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.host,
      'accept-encoding': 'identity',
    };
    const asked = ask(new URL(request.url, address), { agent, headers: { ...headers, connection: 'close' } });
    open.add(asked);
    asked.once('close', () => open.delete(asked));
    asked.once('error', () => {
      if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
      void answerPlain(
        reply.header('retry-after', 5).header('cache-control', 'no-store'),
        { code: answerCodes.refused, msg: words[requestLanguage(request)].unavailable, data: null },
        503,
      );
    });
    asked.once('response', (answer) => {
      const passed = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofTheConnection.has(name)));
      reply.hijack();
      reply.raw.writeHead(answer.statusCode ?? 502, { ...reply.getHeaders(), ...passed } as Record<string, string>);
      reply.raw.flushHeaders();
      answer.pipe(reply.raw);
      answer.once('error', () => reply.raw.destroy());
    });
    reply.raw.once('close', () => asked.destroy());
    asked.end();
    return reply;
  });
}
