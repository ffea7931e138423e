import { commentsCounted } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import type { Place } from './comment.ts';

/** Publishes the change of a subject's counts, for the lists of its owner. */
export async function publishCounted(
  transaction: Database,
  { subject, subject_id, part_id }: Place,
  { comments, roots }: { comments: number; roots: number },
  now: number,
): Promise<void> {
  if (comments === 0 && roots === 0) return;
  await publish(transaction, commentsCounted, {
    subject: `${subject} ${subject_id}`,
    now,
    data: { subject, subject_id, part_id, comments, roots },
  });
}
