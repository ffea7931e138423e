import type { InputOf, mergeRecords as endpoint } from '@yonkoma/contract';
import { type Call, loginNeeded, transact } from '@yonkoma/service-kit';
import { openChaptersOf } from '../subject/open-chapters.ts';
import { reachedPages } from './record-rules.ts';
import { keepReached } from './record-store.ts';

/** Stores all places or none. Running it again changes nothing. */
export async function mergeRecords(call: Call, { records }: InputOf<typeof endpoint>): Promise<null> {
  const { db, session, now, ask } = call;
  if (!session) throw loginNeeded();
  const chapters = await openChaptersOf(
    ask,
    records.map((record) => record.chapter_id),
  );
  const open = [...chapters.values()].map(({ id, comic_id, open_pages }) => ({
    id,
    comic_id,
    image_count: open_pages,
  }));
  const reached = reachedPages(records, open, now);
  await transact(db, async (transaction) => {
    for (const place of reached) await keepReached(transaction, session.memberId, place);
  });
  return null;
}
