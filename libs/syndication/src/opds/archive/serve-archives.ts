import { asLanguage } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { OpenDoor } from '../../door.ts';
import { chapterPage } from '../../feed/address-rules.ts';
import { openToAll } from '@yonkoma/text-kit/feed/send-document';
import { decline, sendOrDecline } from '../../decline.ts';
import { siteFacts } from '../../feed/site-facts.ts';
import { admitAdult } from '../admit-adult.ts';
import { admitOriginal } from '../admit-original.ts';
import { archiveType } from '../atom-catalogue-rules.ts';
import { findCaller } from '../find-caller.ts';
import { readPublication } from '../read-chapters.ts';
import { downloadLimit } from './download-limit.ts';
import { archiveName, comicInfo } from './comic-info-rules.ts';
import { streamArchive } from './stream-archive.ts';

/** The most chapters that a process sends at once: each uses the disk for as long as its download takes. */
const atOnce = 16;
const againInS = 30;

/** `/opds/chapter/12-5f2c….cbz?lang=en`: the originals of a chapter in one file. */
export function serveArchives(app: FastifyInstance, open: OpenDoor): void {
  let sending = 0;

  app.get<{ Params: { file: string }; Querystring: { adult?: unknown; lang?: unknown } }>(
    '/opds/chapter/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      // The language is only from the address, because shared caches store the answer.
      const language = asLanguage(request.query.lang);
      const call = open(language);
      const mark = /^(.{1,60})\.cbz$/i.exec(request.params.file)?.[1];
      if (!mark) return decline(reply, call, 'not-found');
      return sendOrDecline(reply, call, async () => {
        const site = await siteFacts(call);
        const caller = await findCaller(call, site, request, reply);
        const chapterId = await admitOriginal(call, caller, request, reply, mark);
        if (chapterId === null) return reply;
        const hasAdult = request.query.adult === '1';
        const publication = await readPublication(call, site, { hasAdult }, chapterId);
        if (publication.isAdult && !(await admitAdult(call, caller, reply))) return reply;
        if (publication.isEarly) refuse('chapter-not-open');
        if (publication.priceScore > 0) refuse('chapter-locked');
        const pages = await call.catalogue.listPages(call, publication.chapterId);
        if (pages.length === 0) refuse('chapter-not-found');
        const { aDay, moreFrom } = await downloadLimit(call, caller, site);
        if (aDay === 0)
          return moreFrom === null
            ? decline(reply, call, 'catalogue.closed', 403)
            : decline(reply, call, 'catalogue.level-needed', 403, { level: moreFrom });
        const name = archiveName(publication.title);
        openToAll(reply)
          .type(archiveType)
          .headers({
            'content-disposition':
              `attachment; filename="chapter-${chapterId}.cbz"; ` +
              `filename*=UTF-8''${encodeURIComponent(name).replace(
                /['()*]/g,
                (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
              )}`,
            'cache-control':
              publication.isAdult || site.originals !== 'everybody' ? 'private, no-store' : 'public, max-age=60',
            'last-modified': new Date(publication.updatedAt * 1000).toUTCString(),
            'accept-ranges': 'none',
          });
        if (request.method === 'HEAD') return reply.send();
        if (sending >= atOnce)
          return decline(
            reply.removeHeader('content-disposition').header('retry-after', againInS),
            call,
            'catalogue.too-many',
            503,
          );
        sending += 1;
        try {
          const wait = await call.catalogue.takeOriginal(call, {
            comicId: publication.comicId,
            memberId: caller.memberId,
            aDay,
          });
          if (wait) {
            sending -= 1;
            return decline(
              reply.removeHeader('content-disposition').header('retry-after', wait.retryAfterS),
              call,
              moreFrom === null ? 'catalogue.enough-today' : 'catalogue.enough-at-level',
              429,
              { max: aDay, level: moreFrom ?? 0 },
            );
          }
          const web = site.absolute(chapterPage(publication.comicId, publication.chapterId, language));
          const archive = await streamArchive(call.ask, pages, publication.updatedAt, (archived) =>
            comicInfo(publication, archived, web),
          );
          archive.stream.once('close', () => {
            sending -= 1;
          });
          return reply.header('content-length', archive.sizeBytes).send(archive.stream);
        } catch (error) {
          sending -= 1;
          throw error;
        }
      });
    },
  );
}
