import { commentsCounted, subjects } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import type { Place } from './comment.ts';

/** Publishes the change of a subject's counts to its owner, if that shows counts in its lists. */
export async function publishCounted(
  transaction: Database,
  { subject, subject_id, part_id }: Place,
  { comments, roots }: { comments: number; roots: number },
  now: number,
): Promise<void> {
  const noun = subjects.find((one) => one.noun === subject);
  if (!noun?.isCounted || (comments === 0 && roots === 0)) return;
  await publish(transaction, commentsCounted, {
    subject: `${subject} ${subject_id}`,
    now,
    to: [noun.owner],
    data: { subject, subject_id, part_id, comments, roots },
  });
}
