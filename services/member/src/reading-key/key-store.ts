import type { Database } from '@yonkoma/service-kit';

export interface ReadingKeyRow {
  member_id: number;
  key_hash: string;
  has_adult: boolean | 0 | 1;
  created_at: number;
  used_at: number | null;
}

export async function findKey(db: Database, memberId: number): Promise<ReadingKeyRow | undefined> {
  return db<ReadingKeyRow>('reading_key').where({ member_id: memberId }).first();
}

/** Replaces the member's previous key. */
export async function saveKey(db: Database, key: Omit<ReadingKeyRow, 'used_at'>): Promise<void> {
  await db<ReadingKeyRow>('reading_key')
    .insert({ ...key, used_at: null })
    .onConflict('member_id')
    .merge();
}

export async function deleteKey(db: Database, memberId: number): Promise<void> {
  await db<ReadingKeyRow>('reading_key').where({ member_id: memberId }).delete();
}

/** The member whose key this is, if they are active. */
export async function findHolder(
  db: Database,
  keyHash: string,
): Promise<
  (Pick<ReadingKeyRow, 'member_id' | 'has_adult' | 'used_at'> & { birthday: string | null; level: number }) | undefined
> {
  return db('reading_key as k')
    .join('member as m', 'm.id', 'k.member_id')
    .where({ 'k.key_hash': keyHash, 'm.status': 'active' })
    .first('k.member_id', 'k.has_adult', 'k.used_at', 'm.birthday', 'm.level');
}

export async function noteKeyUse(db: Database, memberId: number, now: number): Promise<void> {
  await db<ReadingKeyRow>('reading_key').where({ member_id: memberId }).update({ used_at: now });
}
