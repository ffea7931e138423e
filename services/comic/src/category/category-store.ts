import type { Language } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

/** The names of these categories, in their set order. */
export async function nameCategories(
  db: Database,
  language: Language,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db('category')
    .leftJoin('category_name', (join) =>
      join.on('category_name.category_id', 'category.id').andOnVal('category_name.language', language),
    )
    .select('category.id', db.raw('coalesce(category_name.name, category.slug) as name'))
    .whereIn('category.id', ids)
    .orderBy([{ column: 'category.weigh', order: 'desc' }, { column: 'category.id' }]);
}

export async function nameTags(db: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db('tag').select('id', 'name').whereIn('id', ids);
}
