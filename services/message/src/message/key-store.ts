import type { Database } from '@yonkoma/service-kit';

/** The message that was sent under this key. */
export async function findSent(db: Database, memberId: number, sending: string): Promise<number | undefined> {
  return (await db('sent_key').where({ member_id: memberId, sending }).first('message_id'))?.message_id as
    | number
    | undefined;
}

/** @throws the engine's own error when another request was first. */
export async function keepSent(
  transaction: Database,
  row: { member_id: number; sending: string; message_id: number; sent_at: number },
): Promise<void> {
  await transaction('sent_key').insert(row);
}

/** Deletes keys from before this time, some hundreds at once. Returns whether there may be more. */
export async function forgetSent(db: Database, before: number): Promise<boolean> {
  const old: { member_id: number; sending: string }[] = await db('sent_key')
    .where('sent_at', '<', before)
    .orderBy('sent_at')
    .limit(500)
    .select('member_id', 'sending');
  for (const { member_id, sending } of old) await db('sent_key').where({ member_id, sending }).delete();
  return old.length === 500;
}
