import type { Database } from '@yonkoma/service-kit';

export interface SessionRow {
  id: number;
  member_id: number;
  secret_hash: string;
  expires_at: number;
  refresh_hash: string | null;
  refresh_expires_at: number | null;
  user_agent: string;
  address: string;
  created_at: number;
  seen_at: number;
}

export async function insertSession(db: Database, session: Omit<SessionRow, 'id'>): Promise<number> {
  const [id] = await db<SessionRow>('session').insert(session);
  return id as number;
}
