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

/** Identifies a code: by flow, address, purpose and the member who requested it. */
export type CodeKey = Pick<CodeRow, 'flow_hash' | 'address_mark' | 'event' | 'member_id'>;

/** Replaces the previous code with the same key and resets its tries. Codes of other flows stay as they are. */
export async function saveCode(db: Database, code: Omit<CodeRow, 'tries'>): Promise<void> {
  await db<CodeRow>('code')
    .insert({ ...code, tries: 0 })
    .onConflict(['flow_hash', 'address_mark', 'event'])
    .merge();
}

/**
 * Counts one more try before anything is compared. Returns the hash to compare with and the number of tries, or null
 * when there is no code or its tries are used up.
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
  // The query runs in every case, so that a guess without a flow takes as long as one with a flow.
  const row = await db<CodeRow>('code').where(key).first('code_hash', 'tries');
  return counted === 1 && row ? { hash: row.code_hash, tries: row.tries } : null;
}

/** When several requests bring the same correct code at once, only one gets true. */
export async function removeCode(db: Database, key: CodeKey, hash: string): Promise<boolean> {
  return (
    (await db<CodeRow>('code')
      .where({ ...key, code_hash: hash })
      .delete()) === 1
  );
}
