import type { InputOf, removeRecords as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { shownChapters } from '../subject/shown.ts';
import { dropRecords, listOwnRecords } from './record-store.ts';

/** Removes only the member's own records; other ids are ignored. */
export async function removeRecords(
  { db, session, ask }: Call,
  { ids }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  await dropRecords(db, session.memberId, ids);
  const left = await listOwnRecords(db, session.memberId);
  const chapters = await shownChapters(
    ask,
    left.map((row) => row.chapter_id),
  );
  return { total: left.filter((row) => chapters.get(row.chapter_id)?.comic_id === row.comic_id).length };
}
