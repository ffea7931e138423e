import type { Running } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { isWithheld } from '../withheld/withheld-store.ts';
import { coverCaching } from './address-rules.ts';
import { decline } from './decline.ts';
import { findImages } from './find-images.ts';
import { makeCard } from './make-card.ts';
import { sendObject } from './send-object.ts';
import { isSigned } from './sign-address.ts';

interface Asked {
  Params: { hash: string };
  Querystring: Record<string, unknown>;
}

/**
 * `/media/card/HASH/card.jpg?s=…`: a cover drawn for link previews, public and immutable. Every visitor who may see the
 * cover may see it.
 */
export function serveCard(app: FastifyInstance, running: Running<MediaConfig>): void {
  const media = mediaOf(running);
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/card/:hash/card.jpg',
    async handler(request, reply): Promise<FastifyReply> {
      const { hash } = request.params;
      const isOpen = /^[0-9a-f]{64}$/.test(hash) && isSigned(media.key, hash, 'never', request.query.s);
      const original = isOpen ? (await findImages(running.db, media, [hash]))[0]?.original : undefined;
      if (original && (await isWithheld(running.db, hash))) return decline(request, reply, 410, 'not-found');
      const key = original
        ? await makeCard(media, original).catch((error: unknown) => warn(request, hash, error))
        : null;
      const object = key === null ? null : await media.storage.open(key);
      if (!object) return decline(request, reply, 404, 'not-found');
      return sendObject(request, reply, object, {
        etag: `"${hash.slice(0, 32)}-card"`,
        caching: coverCaching,
        type: 'image/jpeg',
        isForOthers: true,
      });
    },
  });
}

function warn({ log }: FastifyRequest, image: string, error: unknown): null {
  log.warn({ image, reason: String(error) }, 'a card could not be drawn');
  return null;
}
