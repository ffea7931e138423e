import type { Database } from '@yonkoma/service-kit';

/** Members who wrote a text with this fingerprint since a time (unix seconds). */
export async function listWriters(db: Database, fingerprint: string, since: number): Promise<number[]> {
  return db('recent_text').where({ fingerprint }).where('written_at', '>=', since).limit(50).pluck('member_id');
}

/** Records that a member wrote a text with this fingerprint. */
export async function keepWriter(
  db: Database,
  recent: { fingerprint: string; member_id: number; written_at: number },
): Promise<void> {
  await db('recent_text').insert(recent).onConflict(['fingerprint', 'member_id']).merge(['written_at']);
}

/** Deletes records from before a time, some hundreds in one statement. Answers whether there may be more. */
export async function forgetTexts(db: Database, before: number): Promise<boolean> {
  const old: { fingerprint: string; member_id: number }[] = await db('recent_text')
    .where('written_at', '<', before)
    .orderBy('written_at')
    .limit(500)
    .select('fingerprint', 'member_id');
  for (const { fingerprint, member_id } of old) await db('recent_text').where({ fingerprint, member_id }).delete();
  return old.length === 500;
}
