import httpProxy from '@fastify/http-proxy';
import { answerCodes, servedPrefixes } from '@yonkoma/contract';
import { answerPlain, fileWithinMs, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { words } from '../words.ts';
import { forwardStream } from './forward-stream.ts';
import { ownerOf } from './owners.ts';

const connectMs = 5000;
/**
 * How long a reply may take to begin after the complete request was sent. A release gets its reply after the gate has
 * judged it.
 */
const answerMs = 30_000;
const judgedMs = 300_000;
const judged = '/api/registry';

/**
 * Forwards calls and files to the domains, each at its own address. Calls between peers are never forwarded: `/peer` is
 * not among the prefixes.
 */
export async function forward(app: FastifyInstance, addresses: Record<string, string>): Promise<void> {
  const addressOf = (request: FastifyRequest) => addresses[ownerOf(request.url.split('?', 1)[0] as string) ?? ''];
  forwardStream(app, addresses['message']);
  for (const prefix of [...servedPrefixes, judged]) {
    await app.register(httpProxy, {
      upstream: '',
      undici: { connect: { timeout: connectMs }, headersTimeout: prefix === judged ? judgedMs : answerMs },
      prefix,
      rewritePrefix: prefix,
      // Only the domain knows which calls take a file; it limits the others to a shorter time.
      config: { bodyWithinMs: fileWithinMs },
      async preHandler(request, reply) {
        if (!addressOf(request)) return reply.header('cache-control', 'no-store').callNotFound();
      },
      replyOptions: {
        getUpstream: (request) => addressOf(request as FastifyRequest) ?? '',
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        onError(failed) {
          const reply = failed as FastifyReply;
          void answerPlain(
            reply.header('retry-after', 5).header('cache-control', 'no-store'),
            { code: answerCodes.refused, msg: words[requestLanguage(reply.request)].unavailable, data: null },
            503,
          );
        },
      },
    });
  }
}
