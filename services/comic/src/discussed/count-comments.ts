import type { commentsCounted } from '@yonkoma/contract';
import { comicSubject } from '@yonkoma/contract/schema';
import type { EventHandler } from '@yonkoma/service-kit';
import { addComments, findStanding } from './discussed-store.ts';

/** Updates the counts that lists show. If the comic or chapter was merged, the one it was merged into is counted. */
export const countComments: EventHandler<unknown, typeof commentsCounted> = async (
  { db },
  { subject, subject_id, part_id, comments },
) => {
  if (subject !== comicSubject.noun || comments === 0) return;
  await addComments(
    db,
    { comicId: await findStanding(db, 'comic', subject_id), chapterId: await findStanding(db, 'chapter', part_id) },
    comments,
  );
};
