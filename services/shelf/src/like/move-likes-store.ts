import type { Database } from '@yonkoma/service-kit';
import { setCount } from './count-store.ts';

/**
 * Moves a merged comic to the other comic in all collections; counts follow.
 * If a member has both, the row of the other comic stays.
 */
export async function moveLikes(transaction: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const there = transaction('comic_like').select('member_id').where({ comic_id: into });
  const both: number[] = await transaction('comic_like')
    .where({ comic_id: from })
    .whereIn('member_id', there)
    .pluck('id');
  for (let at = 0; at < both.length; at += 500)
    await transaction('comic_like')
      .whereIn('id', both.slice(at, at + 500))
      .delete();
  await transaction('comic_like').where({ comic_id: from }).update({ comic_id: into });
  const [row] = await transaction('comic_like').where({ comic_id: into, is_liked: 1 }).count({ count: '*' });
  await setCount(transaction, into, Number(row?.count ?? 0));
  await setCount(transaction, from, 0);
}
