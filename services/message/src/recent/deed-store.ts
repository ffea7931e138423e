import type { Database } from '@yonkoma/service-kit';

export interface DeedRow {
  id: number;
  member_id: number;
  deed_key: string;
  kind: 'comment' | 'question' | 'answer' | 'article-comment';
  title: string;
  path: string;
  done_at: number;
}

/** Stores a deed once for each key. */
export async function keepDeed(db: Database, deed: Omit<DeedRow, 'id'>): Promise<void> {
  await db('deed').insert(deed).onConflict('deed_key').ignore();
}

export async function dropDeed(db: Database, key: string): Promise<void> {
  await db('deed').where({ deed_key: key }).delete();
}

/** Lists deeds, the latest first. */
export async function listDeeds(
  db: Database,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeedRow[]> {
  return db<DeedRow>('deed').where({ member_id: memberId }).orderBy('id', 'desc').limit(limit).offset(offset);
}
