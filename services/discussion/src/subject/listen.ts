import { comicsMerged } from '@yonkoma/contract/schema';
import { hear, type Listener } from '@yonkoma/service-kit';
import { moveThreads } from '../comment/move-threads-store.ts';

const moveComments: Listener<unknown, typeof comicsMerged> = async ({ db }, { from, into, chapters }) =>
  moveThreads(db, {
    subject: 'comic',
    from,
    into,
    parts: new Map(chapters.map((chapter) => [chapter.from, chapter.into])),
  });

export const mergeHearings = [hear(comicsMerged, moveComments)];
