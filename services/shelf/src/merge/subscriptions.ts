import { comicsMerged } from '@yonkoma/contract/schema';
import { subscribe, type EventHandler } from '@yonkoma/service-kit';
import { moveBookmarks } from '../bookmark/move-bookmarks-store.ts';
import { moveLikes } from '../like/move-likes-store.ts';
import { moveListed } from '../list/move-lists-store.ts';
import { moveRatings } from '../rating/rating-store.ts';
import { moveRecords } from '../record/move-records-store.ts';
import { moveViews } from '../view/view-store.ts';
import { moveStates } from '../state/state-store.ts';

/** Moves all data of members about merged comics and chapters. New kinds of such data must be added here. */
const followMerge: EventHandler<unknown, typeof comicsMerged> = async ({ db }, { from, into, chapters }) => {
  const merging = { from, into, chapters: new Map(chapters.map((chapter) => [chapter.from, chapter.into])) };
  await moveLikes(db, merging);
  await moveRatings(db, merging);
  await moveStates(db, merging);
  await moveListed(db, merging);
  await moveRecords(db, merging);
  await moveBookmarks(db, merging);
  await moveViews(db, merging);
};

export const mergeSubscriptions = [subscribe(comicsMerged, followMerge)];
