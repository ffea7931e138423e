import type { commentsCounted } from '@yonkoma/contract';
import { articleSubject } from '@yonkoma/contract/schema';
import type { EventHandler } from '@yonkoma/service-kit';
import { addComments, heatArticle } from '../article/article-store.ts';

/** Updates the counts that lists show, and the order of hot articles. */
export const countComments: EventHandler<unknown, typeof commentsCounted> = async (
  { db },
  { subject, subject_id: id, comments },
) => {
  if (subject !== articleSubject.noun || comments === 0) return;
  await addComments(db, id, comments);
  await heatArticle(db, id);
};
