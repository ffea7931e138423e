import type { Database } from '@yonkoma/service-kit';

/** A replaced refresh token, and the secret that was replaced with it. */
export interface UsedRefreshRow {
  token_hash: string;
  secret_hash: string;
  session_id: number;
  used_at: number;
  expires_at: number;
}

export async function insertUsedRefresh(db: Database, row: UsedRefreshRow): Promise<void> {
  await db<UsedRefreshRow>('used_refresh').insert(row);
}

export async function findUsedRefresh(
  db: Database,
  key: 'token_hash' | 'secret_hash',
  hash: string,
): Promise<UsedRefreshRow | undefined> {
  return db<UsedRefreshRow>('used_refresh').where(key, hash).first();
}
