import type { Database } from '@yonkoma/service-kit';
import type { FanOut, NoticeRow } from '../notice/notice.ts';

export async function findNews(db: Database, comicId: number, hour: number): Promise<NoticeRow | undefined> {
  return db<NoticeRow>('notice').where({ comic_id: comicId, hour }).first();
}

/** Starts to give a notice to all followers, also to those who already have it, because its content has grown. */
export async function beginFanOut(
  transaction: Database,
  { notice_id, comic_id, languages, due_at }: Omit<FanOut, 'after_member_id'>,
): Promise<void> {
  await transaction('notice_fan_out')
    .insert({ notice_id, comic_id, languages, after_member_id: 0, due_at })
    .onConflict('notice_id')
    .merge({ languages, after_member_id: 0, due_at });
}

/** Finds the unfinished fan-out of a notice. */
export async function findFanOutOf(db: Database, noticeId: number): Promise<FanOut | undefined> {
  return db<FanOut>('notice_fan_out').where({ notice_id: noticeId }).first();
}

export async function findFanOut(db: Database, now: number): Promise<FanOut | undefined> {
  return db<FanOut>('notice_fan_out').where('due_at', '<=', now).orderBy('due_at').orderBy('notice_id').first();
}

export async function putOff(db: Database, noticeId: number, dueAt: number): Promise<void> {
  await db('notice_fan_out').where({ notice_id: noticeId }).update({ due_at: dueAt });
}

/** Returns true when no other process continued it in the meantime. */
export async function moveOn(
  transaction: Database,
  { notice_id, after_member_id }: FanOut,
  to: number,
): Promise<boolean> {
  return (
    (await transaction('notice_fan_out').where({ notice_id, after_member_id }).update({ after_member_id: to })) === 1
  );
}

/** Returns true when no other process continued it in the meantime. A notice that reached nobody is deleted. */
export async function endFanOut(transaction: Database, { notice_id, after_member_id }: FanOut): Promise<boolean> {
  const ended = (await transaction('notice_fan_out').where({ notice_id, after_member_id }).delete()) === 1;
  if (ended && !(await transaction('notice_receipt').where({ notice_id }).first('member_id')))
    await transaction('notice').where({ id: notice_id }).delete();
  return ended;
}

/** The notices of a comic, of every hour. */
export async function listNews(db: Database, comicId: number): Promise<NoticeRow[]> {
  return db<NoticeRow>('notice').where({ comic_id: comicId });
}

/** Withdraws a notice from everybody at once; its receipts are deleted later in batches, with those of old news. */
export async function withdrawNews(transaction: Database, id: number): Promise<void> {
  await transaction('notice').where({ id }).update({ is_withdrawn: 1, hour: null, published_at: 0 });
  await transaction('notice_fan_out').where({ notice_id: id }).delete();
}

/**
 * Deletes news from before a time, with their receipts, in batches, so that nobody waits long. Returns whether there
 * may be more.
 */
export async function removeOldNews(db: Database, before: number): Promise<boolean> {
  const old: number[] = await db('notice')
    .whereIn('type', ['update', 'activity'])
    .where('is_for_all', 0)
    .where('published_at', '<', before)
    .orderBy('published_at')
    .limit(20)
    .pluck('id');
  for (const id of old) {
    for (;;) {
      const members: number[] = await db('notice_receipt').where({ notice_id: id }).limit(500).pluck('member_id');
      if (members.length === 0) break;
      await db('notice_receipt').where({ notice_id: id }).whereIn('member_id', members).delete();
    }
    await db('notice').where({ id }).delete();
  }
  return old.length > 0;
}
