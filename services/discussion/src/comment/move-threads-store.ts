import type { Database } from '@yonkoma/service-kit';
import type { ThreadRow } from './thread-store.ts';

/**
 * Moves every thread of one subject to another subject. If both have a thread at the same place, these are merged, with
 * their counts. Resolves with the ids of the threads at the new places.
 */
export async function moveThreads(
  transaction: Database,
  { subject, from, into, parts }: { subject: string; from: number; into: number; parts: ReadonlyMap<number, number> },
): Promise<number[]> {
  const threads: ThreadRow[] = await transaction('comment_thread').where({ subject, subject_id: from }).orderBy('id');
  const moved: number[] = [];
  for (const thread of threads) {
    const place = {
      subject,
      subject_id: into,
      part_id: parts.get(thread.part_id) ?? thread.part_id,
      place: thread.place,
    };
    const there: { id: number } | undefined = await transaction('comment_thread').where(place).first('id');
    if (there) await joinThreads(transaction, thread, there.id);
    else await transaction('comment_thread').where({ id: thread.id }).update(place);
    moved.push(there?.id ?? thread.id);
  }
  return moved;
}

async function joinThreads(
  transaction: Database,
  { id, root_count, comment_count }: ThreadRow,
  into: number,
): Promise<void> {
  for (const table of ['comment', 'held_comment'])
    await transaction(table).where({ thread_id: id }).update({ thread_id: into });
  await transaction('comment_thread')
    .where({ id: into })
    .update({
      root_count: transaction.raw('root_count + ?', [root_count]),
      comment_count: transaction.raw('comment_count + ?', [comment_count]),
    });
  await transaction('comment_thread').where({ id }).delete();
}
