import type { Database } from '@yonkoma/service-kit';
import { type FilterKind, filterOf } from '@yonkoma/text-kit/terms/term-rules';
import { countTermsBetween } from './term-store.ts';

/**
 * The number of comics for a filter. With `isOfAdults`, it counts only comics for adults; the other count includes
 * them.
 */
export interface FilterCount {
  kind: FilterKind;
  value: string;
  isOfAdults: boolean;
  count: number;
}

/** Every filter that at least one comic matches, in no order. */
export async function countFilters(db: Database): Promise<FilterCount[]> {
  return [...(await countTermsBetween(db, 'f', 'g'))].flatMap(([term, count]) => {
    const filter = filterOf(term);
    return filter ? [{ ...filter, count }] : [];
  });
}
