import type { Running } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { coverCaching, isCurrent, pageCaching } from './address-rules.ts';
import { decline } from './decline.ts';
import { findImages } from './find-images.ts';
import { findJpeg, findVariant } from './find-variant.ts';
import { coverWidths, pageWidths } from './image-rules.ts';
import type { Original } from './image-store.ts';
import { sendObject } from './send-object.ts';
import { serveCard } from './serve-card.ts';
import { isSigned } from './sign-address.ts';
import { contentType } from './storage-keys.ts';
import { isWithheld } from '../withheld/withheld-store.ts';

interface Asked {
  Params: { hash: string; file: string };
  Querystring: Record<string, unknown>;
}

const methods = { method: ['GET', 'HEAD'], schema: { hide: true } };

/**
 * `/media/page/HASH/WIDTH.webp?e=…&s=…` for readers, `/media/cover/HASH/WIDTH.webp?s=…` for everybody, permanently.
 * `.jpg` instead of `.webp` gives the same as JPEG. Covers are signed too, so that a visitor cannot turn the address of
 * a page into a permanent one.
 */
export async function serveImages(app: FastifyInstance, running: Running<MediaConfig>): Promise<void> {
  const media = mediaOf(running);
  serveCard(app, running);

  app.route<Asked>({
    ...methods,
    url: '/media/page/:hash/:file',
    async handler(request, reply) {
      const { now } = running.call();
      const { e, s } = request.query;
      const expiresAt = typeof e === 'string' && /^\d{1,12}$/.test(e) ? Number(e) : 0;
      const isOpen = isCurrent(expiresAt, now) && isSigned(media.key, request.params.hash, expiresAt, s);
      return isOpen
        ? serve(request, reply, pageWidths, pageCaching(expiresAt, now))
        : decline(request, reply, 403, 'address-expired');
    },
  });

  app.route<Asked>({
    ...methods,
    url: '/media/cover/:hash/:file',
    async handler(request, reply) {
      const isOpen = isSigned(media.key, request.params.hash, 'never', request.query.s);
      return isOpen ? serve(request, reply, coverWidths, coverCaching) : decline(request, reply, 404, 'not-found');
    },
  });

  async function serve(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    widthsOf: (original: Original) => number[],
    caching: string,
  ): Promise<FastifyReply> {
    const { hash, file } = request.params;
    const [, digits = '0', format] = /^([1-9]\d{0,4})\.(webp|jpg)$/.exec(file) ?? [];
    const width = Number(digits);
    const find = format === 'jpg' ? findJpeg : findVariant;
    const original =
      width > 0 && /^[0-9a-f]{64}$/.test(hash) ? (await findImages(running.db, media, [hash]))[0]?.original : undefined;
    if (original && (await isWithheld(running.db, hash))) return decline(request, reply, 410, 'not-found');
    const found =
      original && widthsOf(original).includes(width) ? await find(media, original, width, request.log) : null;
    if (!found) return decline(request, reply, 404, 'not-found');
    const etag = `"${hash.slice(0, 32)}-${found.isOriginal ? 'original' : width}${format === 'jpg' ? '-jpg' : ''}"`;
    return sendObject(request, reply, found.object, {
      etag,
      caching,
      type: contentType(found.key),
      isForOthers: caching === coverCaching,
    });
  }
}
