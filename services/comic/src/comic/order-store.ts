import type { Order } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { shown } from '../shown/shown.ts';

export const orderColumns: Record<Order, string> = {
  update: 'updated_at',
  day: 'popular_day',
  week: 'popular_week',
  month: 'popular_month',
  hot: 'views',
  new: 'created_at',
  score: 'score',
};

/** All visible comics, or those of one status, in an order that has an index. */
export async function listInOrder(
  db: Database,
  now: number,
  status: 0 | 1 | undefined,
  order: Order,
  { offset, limit, hidesAdult = false }: { offset: number; limit: number; hidesAdult?: boolean },
): Promise<number[]> {
  const column = orderColumns[order];
  const query = db('comic')
    .modify(shown('comic', now))
    .orderBy([
      { column, order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset);
  if (status !== undefined) query.where({ status });
  if (hidesAdult) query.where('is_adult', 0);
  return query.pluck('id');
}
