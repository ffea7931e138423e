import type { Database } from '@yonkoma/service-kit';

interface RecoveryRow {
  member_id: number;
  code_hash: string;
}

export async function countRecoveryCodes(db: Database, memberId: number): Promise<number> {
  const row = await db<RecoveryRow>('recovery_code')
    .where({ member_id: memberId })
    .count<{ n: number }>({ n: '*' })
    .first();
  return Number(row?.n ?? 0);
}

/** Call it in a transaction, so that no old code is valid together with a new one. */
export async function replaceRecoveryCodes(db: Database, memberId: number, hashes: readonly string[]): Promise<void> {
  await db<RecoveryRow>('recovery_code').where({ member_id: memberId }).delete();
  if (hashes.length > 0)
    await db<RecoveryRow>('recovery_code').insert(hashes.map((code_hash) => ({ member_id: memberId, code_hash })));
}

/** Uses a code up: when two requests bring it at once, only one gets true. */
export async function takeRecoveryCode(db: Database, memberId: number, hash: string): Promise<boolean> {
  return (await db<RecoveryRow>('recovery_code').where({ member_id: memberId, code_hash: hash }).delete()) === 1;
}
