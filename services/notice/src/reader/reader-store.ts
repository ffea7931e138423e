import type { Database } from '@yonkoma/service-kit';

/** When a member joined, if it is stored here. */
export async function findJoined(db: Database, memberId: number): Promise<number | undefined> {
  const row: { joined_at: number } | undefined = await db('reader').where({ member_id: memberId }).first('joined_at');
  return row?.joined_at;
}

export async function keepJoined(db: Database, memberId: number, joinedAt: number): Promise<void> {
  await db('reader').insert({ member_id: memberId, joined_at: joinedAt }).onConflict('member_id').ignore();
}
