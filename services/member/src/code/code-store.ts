import type { Database } from '@yonkoma/service-kit';

interface CodeRow { address: string; event: string; code_hash: string; tries: number; expires_at: number }

/** In place of the one before it, whose tries are forgotten with it. */
export async function saveCode(db: Database, code: Omit<CodeRow, 'tries'>): Promise<void> {
  await db<CodeRow>('code').insert({ ...code, tries: 0 }).onConflict(['address', 'event']).merge();
}

/** Counts one more try before anything is compared, and gives the hash to compare with; null when there is none or its tries are used up. */
export async function countTry(db: Database, { address, event, maxTries, now }: { address: string; event: string; maxTries: number; now: number }): Promise<string | null> {
  const counted = await db<CodeRow>('code').where({ address, event }).where('expires_at', '>', now).where('tries', '<', maxTries).increment('tries', 1);
  if (counted !== 1) return null;
  const row = await db<CodeRow>('code').where({ address, event }).first('code_hash');
  return row?.code_hash ?? null;
}

/** Of several who bring the same right code at once one gets true. */
export async function removeCode(db: Database, { address, event, hash }: { address: string; event: string; hash: string }): Promise<boolean> {
  return (await db<CodeRow>('code').where({ address, event, code_hash: hash }).delete()) === 1;
}
