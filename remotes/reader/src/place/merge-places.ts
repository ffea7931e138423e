import { maxMergedRecords, mergeRecords } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { mergeBookmarks } from '../bookmark/merge-bookmarks.ts';
import { recallGuestPlaces, recallPlace, rememberPlace } from './place-store.ts';

let merging: Promise<void> | undefined;

/**
 * Moves the reading places and bookmarks from before signing in to the member's account, the newest first. The places
 * are then marked as the member's, so they are sent once and to no other account. Data that cannot be sent now stays
 * for the next time.
 */
export function mergePlaces(call: ShellApi['call'], memberId: number): Promise<void> {
  merging ??= Promise.all([merge(call, memberId), mergeBookmarks(call)])
    .then(() => {})
    .finally(() => {
      merging = undefined;
    });
  return merging;
}

async function merge(call: ShellApi['call'], memberId: number): Promise<void> {
  const brought = recallGuestPlaces().slice(0, maxMergedRecords);
  if (brought.length === 0) return;
  await call(mergeRecords, {
    records: brought.map(({ comicId, place }) => ({
      comic_id: comicId,
      chapter_id: place.chapterId,
      index: place.page,
      at: Math.floor(place.at),
    })),
  });
  for (const { comicId, place } of brought) {
    // A place that changed in the meantime in another tab is newer than the sent one.
    if (recallPlace(comicId)?.at === place.at) rememberPlace(comicId, { ...place, member: memberId });
  }
}
