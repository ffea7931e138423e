import { type Database, selectRows } from '@yonkoma/service-kit';
import type { Place } from './comment.ts';

export interface ThreadRow extends Place {
  id: number;
  root_count: number;
  comment_count: number;
}

export async function findThread(
  db: Database,
  { subject, subject_id, part_id, place }: Place,
): Promise<Omit<ThreadRow, keyof Place> | undefined> {
  return db<ThreadRow>('comment_thread')
    .where({ subject, subject_id, part_id, place })
    .first('id', 'root_count', 'comment_count');
}

/**
 * The threads of a place. With `subject_id` 0 those of its part, whatever the subject: more than one only while two
 * subjects are merged.
 */
export async function listThreads(
  db: Database,
  { subject, subject_id, part_id, place }: Place,
): Promise<Omit<ThreadRow, 'subject' | 'part_id' | 'place'>[]> {
  if (subject_id === 0 && part_id === 0) return [];
  const isKnown = subject_id > 0;
  return selectRows(
    db,
    `select id, subject_id, root_count, comment_count from comment_thread
    where subject = ? and part_id = ? and place = ?${isKnown ? ' and subject_id = ?' : ''}`,
    [subject, part_id, place, ...(isKnown ? [subject_id] : [])],
  );
}

/**
 * Returns the thread of a place and creates it for the first writer. Call it outside a transaction: two requests may
 * create it at once.
 */
export async function ensureThread(db: Database, { subject, subject_id, part_id, place }: Place): Promise<number> {
  const where = { subject, subject_id, part_id, place };
  const known = await findThread(db, where);
  if (known) return known.id;
  await db('comment_thread').insert(where).onConflict(['subject', 'subject_id', 'part_id', 'place']).ignore();
  return (await findThread(db, where))?.id as number;
}

/**
 * Adds to the counts of a thread and locks it until the transaction ends. All writers lock it at this point, in the
 * same order.
 */
export async function addToThread(
  transaction: Database,
  id: number,
  { roots, comments }: { roots: number; comments: number },
): Promise<void> {
  await transaction('comment_thread')
    .where({ id })
    .update({
      root_count: transaction.raw('root_count + ?', [roots]),
      comment_count: transaction.raw('comment_count + ?', [comments]),
    });
}

export async function readThreadCount(db: Database, id: number): Promise<number> {
  return Number((await db('comment_thread').where({ id }).first('comment_count'))?.comment_count ?? 0);
}

/**
 * The counts of the places in a part of a subject: place 0 is the part as a whole. Threads without readable comments
 * are left out.
 */
export async function listPlaceCounts(
  db: Database,
  subject: string,
  partId: number,
): Promise<{ place: number; comment_count: number }[]> {
  return db('comment_thread')
    .where({ subject, part_id: partId })
    .where('comment_count', '>', 0)
    .select('place', 'comment_count')
    .orderBy('place');
}
