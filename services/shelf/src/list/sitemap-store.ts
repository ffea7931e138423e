import type { Database } from '@yonkoma/service-kit';
import { audiences } from './audience-store.ts';
import type { ListRow } from './list-store.ts';

const forEverybody = { is_public: 1, is_withdrawn: 0 };

/** For each part of this size with a public list: the id after which it begins, and when a list in it last changed. */
export async function listPublicParts(db: Database, size: number): Promise<{ begins: number; changed_at: number }[]> {
  const rows = (await db('comic_list')
    .where(forEverybody)
    .whereExists((entry) => void entry.from('list_entry').whereRaw('list_entry.list_id = comic_list.id').select('id'))
    .select(db.raw('comic_list.id - 1 - (comic_list.id - 1) % ? as begins', [size]))
    .max({ changed_at: 'updated_at' })
    .groupBy('begins')
    .orderBy('begins')) as { begins: number | string; changed_at: number | string }[];
  return rows.map((row) => ({ begins: Number(row.begins), changed_at: Number(row.changed_at) }));
}

export async function listPublicAfter(
  db: Database,
  after: number,
  end: number,
  limit: number,
): Promise<Pick<ListRow, 'id' | 'list_key' | 'member_id' | 'updated_at'>[]> {
  return db('comic_list')
    .where(forEverybody)
    .where('id', '>', after)
    .where('id', '<=', end)
    .orderBy('id')
    .limit(limit)
    .select('id', 'list_key', 'member_id', 'updated_at');
}

/** Those of these lists that have a comic for everybody. */
export async function listFilled(db: Database, listIds: readonly number[]): Promise<Set<number>> {
  const ids: number[] = await db('comic_list')
    .whereIn('id', listIds)
    .whereExists(
      (entry) =>
        void entry
          .from('list_entry')
          .whereRaw('list_entry.list_id = comic_list.id')
          .where('audience', audiences.everybody)
          .select('id'),
    )
    .pluck('id');
  return new Set(ids);
}
