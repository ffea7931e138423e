import { comicsMerged } from '@yonkoma/contract/schema';
import { afterCommit, subscribe, type EventHandler } from '@yonkoma/service-kit';
import { moveThreads } from './move-threads-store.ts';
import { forgetThread } from './remembered-threads.ts';

const moveComments: EventHandler<unknown, typeof comicsMerged> = async ({ db }, { from, into, chapters }) => {
  const parts = new Map(chapters.map((chapter) => [chapter.from, chapter.into]));
  const moved = await moveThreads(db, { subject: 'comic', from, into, parts });
  afterCommit(db, (database) => {
    for (const id of moved) forgetThread(database, id);
  });
};

export const mergeSubscriptions = [subscribe(comicsMerged, moveComments)];
