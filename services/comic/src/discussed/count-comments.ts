import type { commentsCounted } from '@yonkoma/contract';
import { comicSubject } from '@yonkoma/contract/schema';
import type { EventsHandler } from '@yonkoma/service-kit';
import { addComments, findStanding } from './discussed-store.ts';

/** Updates the counts that lists show. If the comic or chapter was merged, the one it was merged into is counted. */
export const countComments: EventsHandler<unknown, typeof commentsCounted> = async ({ db }, counts) => {
  const sums = new Map<string, { subject_id: number; part_id: number; comments: number }>();
  for (const { subject, subject_id, part_id, comments } of counts) {
    if (subject !== comicSubject.noun) continue;
    const place = `${subject_id} ${part_id}`;
    const before = sums.get(place)?.comments ?? 0;
    sums.set(place, { subject_id, part_id, comments: before + comments });
  }
  for (const { subject_id, part_id, comments } of sums.values()) {
    if (comments === 0) continue;
    await addComments(
      db,
      { comicId: await findStanding(db, 'comic', subject_id), chapterId: await findStanding(db, 'chapter', part_id) },
      comments,
    );
  }
};
