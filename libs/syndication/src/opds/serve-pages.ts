import { asJpeg, pictureAddress } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import { refuse, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { OpenDoor } from '../door.ts';
import { openToAll } from '@yonkoma/text-kit/feed/send-document';
import { decline, sendOrDecline } from '../decline.ts';
import { siteFacts } from '../feed/site-facts.ts';
import { admitAdult } from './admit-adult.ts';
import { addressFor } from './width-rules.ts';

/** Less than the shortest validity of a page address, which is 15 minutes. */
const maxAgeS = 600;

interface Asked {
  Params: { chapter: string; page: string };
  Querystring: { width?: unknown; format?: unknown; adult?: unknown };
}

/**
 * `/opds/page/12/0?width=1000`: a permanent address of a page, whose own addresses expire. It redirects to the current
 * address, as JPEG unless WebP is requested. Pages are counted from 0.
 */
export function servePages(app: FastifyInstance, open: OpenDoor): void {
  app.get<Asked>('/opds/page/:chapter/:page', { schema: { hide: true } }, async (request, reply) => {
    const call = open(requestLanguage(request));
    const { chapter, page } = request.params;
    if (!/^[1-9]\d{0,14}$/.test(chapter) || !/^\d{1,6}$/.test(page)) return decline(reply, call, 'not-found');
    return sendOrDecline(reply, call, async () => {
      const { width, format, adult } = request.query;
      const found = await call.catalogue.readPage(call, Number(chapter), Number(page) + 1);
      const isClosed = found.isAdult;
      if (isClosed && adult !== '1') refuse('chapter-not-found');
      if (isClosed && !(await admitAdult(call, request, reply))) return reply;
      // Callers are not signed in here, so nobody has paid.
      if (Number(page) >= found.openCount) refuse('chapter-locked');
      const [image] = await call.ask(describeImages, { hashes: [found.image_hash], use: 'page' });
      const address =
        addressFor(
          image?.srcset ?? '',
          typeof width === 'string' && /^\d{1,6}$/.test(width) ? Number(width) : undefined,
        ) ?? refuse('chapter-not-found');
      const { cdnUrl } = await siteFacts(call);
      const shown = pictureAddress(format === 'webp' ? address : asJpeg(address), { cdnUrl, storageHosts: [] });
      return openToAll(reply)
        .header('cache-control', isClosed ? 'private, no-store' : `public, max-age=${maxAgeS}`)
        .redirect(shown, 302);
    });
  });
}
