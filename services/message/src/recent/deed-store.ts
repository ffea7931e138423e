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

/** Stores deeds, each once for its key. */
export async function keepDeeds(db: Database, deeds: readonly Omit<DeedRow, 'id'>[]): Promise<void> {
  if (deeds.length > 0) await db('deed').insert(deeds).onConflict('deed_key').ignore();
}

export async function dropDeeds(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db('deed')
      .whereIn('deed_key', [...keys])
      .delete();
}

/** Lists deeds, the latest first. */
export async function listDeeds(
  db: Database,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeedRow[]> {
  return db<DeedRow>('deed').where({ member_id: memberId }).orderBy('id', 'desc').limit(limit).offset(offset);
}
