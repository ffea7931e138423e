import type { Database } from '@yonkoma/service-kit';

interface CodeRow {
  flow_hash: string;
  address_mark: string;
  event: string;
  member_id: number;
  code_hash: string;
  tries: number;
  expires_at: number;
}

/** Which code: the one of this flow, for this address and purpose, that this member asked for. */
export type CodeKey = Pick<CodeRow, 'flow_hash' | 'address_mark' | 'event' | 'member_id'>;

/**
 * In place of the one before it in the same flow, whose tries are forgotten with it. Codes of other flows stay as they
 * are.
 */
export async function saveCode(db: Database, code: Omit<CodeRow, 'tries'>): Promise<void> {
  await db<CodeRow>('code')
    .insert({ ...code, tries: 0 })
    .onConflict(['flow_hash', 'address_mark', 'event'])
    .merge();
}

/**
 * Counts one more try before anything is compared, and gives the hash to compare with and the number of tries; null
 * when there is none or its tries are used up.
 */
export async function countTry(
  db: Database,
  key: CodeKey,
  { maxTries, now }: { maxTries: number; now: number },
): Promise<{ hash: string; tries: number } | null> {
  const counted = await db<CodeRow>('code')
    .where(key)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .increment('tries', 1);
  // Asked in any case, so that a guess without a flow takes as long as one with it.
  const row = await db<CodeRow>('code').where(key).first('code_hash', 'tries');
  return counted === 1 && row ? { hash: row.code_hash, tries: row.tries } : null;
}

/** Of several who bring the same right code at once one gets true. */
export async function removeCode(db: Database, key: CodeKey, hash: string): Promise<boolean> {
  return (
    (await db<CodeRow>('code')
      .where({ ...key, code_hash: hash })
      .delete()) === 1
  );
}
