import type { Database } from '@yonkoma/service-kit';

interface ThreadRow {
  id: number;
  chapter_id: number;
  image_index: number;
  root_count: number;
  comment_count: number;
}

/**
 * Every thread of one comic hangs on another from now on; where both have one in the same place they become one, and
 * the counts with them.
 */
export async function moveThreads(
  transaction: Database,
  { from, into, chapters }: { from: number; into: number; chapters: ReadonlyMap<number, number> },
): Promise<void> {
  const threads: ThreadRow[] = await transaction('comment_thread').where({ comic_id: from }).orderBy('id');
  for (const thread of threads) {
    const place = {
      comic_id: into,
      chapter_id: chapters.get(thread.chapter_id) ?? thread.chapter_id,
      image_index: thread.image_index,
    };
    const there: { id: number } | undefined = await transaction('comment_thread').where(place).first('id');
    if (there) await joinThreads(transaction, thread, there.id);
    else await transaction('comment_thread').where({ id: thread.id }).update(place);
  }
  for (const [old, standing] of chapters) await moveCount(transaction, 'chapter', old, standing);
  await moveCount(transaction, 'comic', from, into);
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

async function moveCount(transaction: Database, table: 'comic' | 'chapter', from: number, into: number): Promise<void> {
  const row: { comment_count: number } | undefined = await transaction(table)
    .where({ id: from })
    .first('comment_count');
  if (!row || row.comment_count === 0) return;
  await transaction(table).where({ id: into }).increment('comment_count', row.comment_count);
  await transaction(table).where({ id: from }).update({ comment_count: 0 });
}
