import type { InputOf, listRecords as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { shownChapters } from '../subject/shown.ts';
import { presentRecords } from './present-records.ts';
import { listOwnRecords } from './record-store.ts';

export async function listRecords(
  call: Call,
  { comic_id: comicId, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session, ask } = call;
  if (!session) throw loginNeeded();
  const own = await listOwnRecords(db, session.memberId, comicId);
  const chapters = await shownChapters(
    ask,
    own.map((row) => row.chapter_id),
  );
  const rows = own.filter((row) => chapters.get(row.chapter_id)?.comic_id === row.comic_id);
  const offset = (page - 1) * limit;
  return { list: await presentRecords(ask, rows.slice(offset, offset + limit), chapters), total: rows.length };
}
