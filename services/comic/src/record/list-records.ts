import type { InputOf, listRecords as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { presentRecords } from './present-records.ts';
import { countRecords, listRecordRows } from './record-store.ts';

export async function listRecords(
  call: Call,
  { comic_id: comicId, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!call.session) throw loginNeeded();
  const { db, now } = call;
  const { memberId } = call.session;
  const [rows, total] = await Promise.all([
    listRecordRows(db, now, memberId, { comicId, limit, offset: (page - 1) * limit }),
    countRecords(db, now, memberId, comicId),
  ]);
  return { list: await presentRecords(call, rows), total };
}
