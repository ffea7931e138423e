import type { InputOf, mergeRecords as endpoint } from '@yonkoma/contract';
import { type Call, loginNeeded, transact } from '@yonkoma/service-kit';
import { listPageCounts } from '../chapter/chapter-store.ts';
import { listBought } from '../lock/list-bought.ts';
import { openPages } from '../lock/lock-rules.ts';
import { reachedPages } from './record-rules.ts';
import { keepReached } from './record-store.ts';

/** All or nothing; the same again changes nothing. */
export async function mergeRecords(call: Call, { records }: InputOf<typeof endpoint>): Promise<null> {
  const { db, session, now } = call;
  if (!session) throw loginNeeded();
  const chapters = await listPageCounts(db, now, [...new Set(records.map((record) => record.chapter_id))]);
  const bought = await listBought(call, chapters);
  const open = chapters.map((chapter) => ({ ...chapter, image_count: openPages(chapter, bought.has(chapter.id)) }));
  const reached = reachedPages(records, open, now);
  await transact(db, async (transaction) => {
    for (const place of reached) await keepReached(transaction, session.memberId, place);
  });
  return null;
}
