import type { Database } from '@yonkoma/service-kit';

/** The chapters that were merged into one of these. */
export async function listMergedInto(db: Database, ids: readonly number[]): Promise<{ id: number; into: number }[]> {
  const found: { id: number; into: number }[] = [];
  for (let at = 0; at < ids.length; at += 400)
    found.push(
      ...(await db('chapter')
        .whereIn('merged_into', ids.slice(at, at + 400))
        .select({ id: 'id', into: 'merged_into' })),
    );
  return found;
}
