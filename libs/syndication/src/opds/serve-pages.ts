import { asJpeg, pictureAddress } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import { refuse, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { OpenDoor } from '../door.ts';
import { openToAll } from '@yonkoma/text-kit/feed/send-document';
import { decline, sendOrDecline } from '../decline.ts';
import { siteFacts } from '../feed/site-facts.ts';
import { admitAdult } from './admit-adult.ts';
import { admitOriginal } from './admit-original.ts';
import { findCaller } from './find-caller.ts';
import { addressFor } from './width-rules.ts';

/** Less than the shortest validity of a page address, which is 15 minutes. */
const maxAgeS = 600;

interface Asked {
  Params: { chapter: string; page: string };
  Querystring: { width?: unknown; format?: unknown; adult?: unknown };
}

/**
 * `/opds/page/12-5f2c…/0?width=1000`: a permanent address of a page, whose own addresses expire. It redirects to
 * the current address, as JPEG unless WebP is requested. Pages are counted from 0.
 */
export function servePages(app: FastifyInstance, open: OpenDoor): void {
  app.get<Asked>('/opds/page/:chapter/:page', { schema: { hide: true } }, async (request, reply) => {
    const call = open(requestLanguage(request));
    const { chapter, page } = request.params;
    if (!/^\d{1,6}$/.test(page)) return decline(reply, call, 'not-found');
    return sendOrDecline(reply, call, async () => {
      const site = await siteFacts(call);
      const caller = await findCaller(call, site, request, reply);
      const chapterId = await admitOriginal(call, caller, request, reply, chapter);
      if (chapterId === null) return reply;
      const { width, format, adult } = request.query;
      const found = await call.catalogue.readPage(call, chapterId, Number(page) + 1);
      const isClosed = found.isAdult;
      if (isClosed && adult !== '1') refuse('chapter-not-found');
      if (isClosed && !(await admitAdult(call, caller, reply))) return reply;
      // A key pays for nothing.
      if (Number(page) >= found.openCount) refuse('chapter-locked');
      const [image] = await call.ask(describeImages, { hashes: [found.image_hash], use: 'page' });
      const address =
        addressFor(
          image?.srcset ?? '',
          typeof width === 'string' && /^\d{1,6}$/.test(width) ? Number(width) : undefined,
        ) ?? refuse('chapter-not-found');
      const shown = pictureAddress(format === 'webp' ? address : asJpeg(address), {
        cdnUrl: site.cdnUrl,
        storageHosts: [],
      });
      return openToAll(reply)
        .header(
          'cache-control',
          isClosed
            ? 'private, no-store'
            : `${site.originals === 'everybody' ? 'public' : 'private'}, max-age=${maxAgeS}`,
        )
        .redirect(shown, 302);
    });
  });
}
