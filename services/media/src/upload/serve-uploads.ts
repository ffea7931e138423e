import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { answerCodes } from '@yonkoma/contract';
import { answerPlain, type Identify, requestLanguage, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaConfig } from '../config.ts';
import { sendObject } from '../image/send-object.ts';
import { contentType } from '../image/storage-keys.ts';
import { mediaOf } from '../media.ts';
import type { StoredObject } from '../storage/storage.ts';
import { words } from '../words.ts';
import { drawDefaultAvatar } from './default-avatar.ts';
import { mayRead } from './may-read.ts';
import { keyOf } from './savename-rules.ts';

const methods = { method: ['GET', 'HEAD'], schema: { hide: true } };
/** A picture that is opened as a page of its own cannot run anything. */
const harmless = { 'content-disposition': 'inline', 'content-security-policy': "default-src 'none'; sandbox" };
const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
/** Private pictures must not stay in any cache, neither in a shared browser nor between it and the site. */
const notAtAll = 'private, no-store';

/** Serves `/storage/…`, the addresses of uploads, and the default avatar. */
export async function serveUploads(
  app: FastifyInstance,
  running: Running<MediaConfig>,
  identify: Identify,
): Promise<void> {
  const { storage } = mediaOf(running);
  let avatar: Promise<Buffer> | null = null;

  app.route<{ Params: { '*': string } }>({
    ...methods,
    url: '/storage/*',
    async handler(request, reply) {
      const key = keyOf(`/storage/${request.params['*']}`);
      const access = key === null ? 'nobody' : await mayRead(running, `/${key}`, () => identify(request, reply));
      if (access === 'unknown') return decline(request, reply.header('retry-after', 10), 503);
      const object = key === null || access === 'nobody' ? null : await storage.open(key);
      if (!object || key === null) return decline(request, reply);
      return send(request, reply, object, {
        caching: access === 'everybody' ? forEver : notAtAll,
        type: contentType(key),
        tag: `${key} ${object.sizeBytes}`,
      });
    },
  });

  app.route({
    ...methods,
    url: '/static/images/avatar.png',
    async handler(request, reply) {
      avatar ??= drawDefaultAvatar();
      return send(request, reply, inMemory(await avatar), {
        caching: forADay,
        type: 'image/png',
        tag: 'default avatar 1',
      });
    },
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  object: StoredObject,
  { tag, ...sending }: { caching: string; type: string; tag: string },
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(tag).digest('base64url').slice(0, 22)}"`;
  return sendObject(request, reply.headers(harmless), object, { ...sending, etag });
}

function inMemory(bytes: Buffer): StoredObject {
  return {
    sizeBytes: bytes.length,
    stream: ({ start, end } = { start: 0, end: bytes.length - 1 }) => Readable.from([bytes.subarray(start, end + 1)]),
    close: async () => {},
  };
}

function decline(request: FastifyRequest, reply: FastifyReply, status: 404 | 503 = 404): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return answerPlain(
    reply,
    {
      code: answerCodes.refused,
      msg: words[requestLanguage(request)][status === 404 ? 'not-found' : 'not-now'],
      data: null,
    },
    status,
  );
}
