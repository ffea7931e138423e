import type { Endpoint } from '../endpoint.ts';
import type * as schema from './chapter.schema.ts';

export type { Chapter, ChapterImage, ChapterItem, EarlyAccess } from './chapter.schema.ts';

export const readChapter: Endpoint<typeof schema.readChapter> = {
  name: 'comic.readChapter',
  method: 'GET',
  path: '/api/comic/chaptersdetails',
  securePath: '/api/SecureComic/chaptersdetails',
  access: 'public',
  // A chapter may have 20,000 pages with about a thousand characters of addresses each.
  peer: { answerBytes: 64 * 1024 * 1024 },
};

/** A page with saved chapters asks at times which of them were taken down since, and which are for adults. */
export const listTakenDown: Endpoint<typeof schema.listTakenDown> = {
  name: 'comic.listTakenDown',
  method: 'POST',
  path: '/api/comic/takendown',
  access: 'public',
};
