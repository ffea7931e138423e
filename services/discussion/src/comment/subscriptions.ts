import { comicsMerged } from '@yonkoma/contract/schema';
import { subscribe, type EventHandler } from '@yonkoma/service-kit';
import { moveThreads } from './move-threads-store.ts';

const moveComments: EventHandler<unknown, typeof comicsMerged> = async ({ db }, { from, into, chapters }) =>
  moveThreads(db, {
    subject: 'comic',
    from,
    into,
    parts: new Map(chapters.map((chapter) => [chapter.from, chapter.into])),
  });

export const mergeSubscriptions = [subscribe(comicsMerged, moveComments)];
