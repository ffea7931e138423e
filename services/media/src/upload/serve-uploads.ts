import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { answerCodes } from '@yonkoma/contract';
import { answerPlain, requestLanguage, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaConfig } from '../config.ts';
import { sendObject } from '../image/send-object.ts';
import { contentType } from '../image/storage-keys.ts';
import { mediaOf } from '../media.ts';
import type { StoredObject } from '../storage/storage.ts';
import { words } from '../words.ts';
import { drawDefaultAvatar } from './default-avatar.ts';
import { keyOf } from './savename-rules.ts';

const methods = { method: ['GET', 'HEAD'], schema: { hide: true } };
/** Opened as a page of its own, a picture is a picture and can do nothing. */
const harmless = { 'content-disposition': 'inline', 'content-security-policy': "default-src 'none'; sandbox" };
const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

/** `/storage/…` as uploads named it, and the picture of members who have none. */
export async function serveUploads(app: FastifyInstance, running: Running<MediaConfig>): Promise<void> {
  const { storage } = mediaOf(running);
  let avatar: Promise<Buffer> | null = null;

  app.route<{ Params: { '*': string } }>({
    ...methods,
    url: '/storage/*',
    async handler(request, reply) {
      const key = keyOf(`/storage/${request.params['*']}`);
      const object = key === null ? null : await storage.open(key);
      return object && key !== null ? send(request, reply, object, { caching: forEver, type: contentType(key), tag: `${key} ${object.sizeBytes}` }) : decline(request, reply);
    },
  });

  app.route({
    ...methods,
    url: '/static/images/avatar.png',
    async handler(request, reply) {
      avatar ??= drawDefaultAvatar();
      return send(request, reply, inMemory(await avatar), { caching: forADay, type: 'image/png', tag: 'default avatar 1' });
    },
  });
}

function send(request: FastifyRequest, reply: FastifyReply, object: StoredObject, { tag, ...sending }: { caching: string; type: string; tag: string }): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(tag).digest('base64url').slice(0, 22)}"`;
  return sendObject(request, reply.headers(harmless), object, { ...sending, etag });
}

function inMemory(bytes: Buffer): StoredObject {
  return { sizeBytes: bytes.length, stream: ({ start, end } = { start: 0, end: bytes.length - 1 }) => Readable.from([bytes.subarray(start, end + 1)]), close: async () => {} };
}

function decline(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return answerPlain(reply, { code: answerCodes.refused, msg: words[requestLanguage(request)]['not-found'], data: null }, 404);
}
