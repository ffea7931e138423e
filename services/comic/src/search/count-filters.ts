import type { Database } from '@yonkoma/service-kit';
import { type FilterKind, filterOf } from './term-rules.ts';
import { countTermsBetween } from './term-store.ts';

/** How many comics a filter leaves; of those for adults alone with `isOfAdults`, which the other count includes. */
export interface FilterCount {
  kind: FilterKind;
  value: string;
  isOfAdults: boolean;
  count: number;
}

/** Every filter that any comic answers to, in no order. */
export async function countFilters(db: Database): Promise<FilterCount[]> {
  return [...(await countTermsBetween(db, 'f', 'g'))].flatMap(([term, count]) => {
    const filter = filterOf(term);
    return filter ? [{ ...filter, count }] : [];
  });
}
