import type { InputOf, mergeRecords as endpoint } from '@yonkoma/contract';
import { type Call, loginNeeded, transact } from '@yonkoma/service-kit';
import { listPageCounts } from '../chapter/chapter-store.ts';
import { reachedPages } from './record-rules.ts';
import { keepReached } from './record-store.ts';

/** All or nothing; the same again changes nothing. */
export async function mergeRecords({ db, session, now }: Call, { records }: InputOf<typeof endpoint>): Promise<null> {
  if (!session) throw loginNeeded();
  const chapters = await listPageCounts(db, now, [...new Set(records.map((record) => record.chapter_id))]);
  const reached = reachedPages(records, chapters, now);
  await transact(db, async (transaction) => {
    for (const place of reached) await keepReached(transaction, session.memberId, place);
  });
  return null;
}
