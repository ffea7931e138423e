import type { InputOf, removeRecords as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { countRecords, dropRecords } from './record-store.ts';

/** Only the member's own: ids of somebody else's records are passed over. */
export async function removeRecords(
  { db, now, session }: Call,
  { ids }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  await dropRecords(db, session.memberId, ids);
  return { total: await countRecords(db, now, session.memberId) };
}
