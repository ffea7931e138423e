import { localeOf, orders, type Language, type ReplyOf, type filterComics } from '@yonkoma/contract';
import type { Words } from '../words.ts';
import type { Facets } from './facets.ts';

export type Filter = ReplyOf<typeof filterComics>['filters'][number];

/** The filters that narrow anything. `name` is the query field that takes a chosen `value`; leaving the field out means all. */
export function filtersOf(facets: Facets, words: Words, language: Language): Filter[] {
  const byId = (rows: { id: number; name: string }[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const regionName = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' });
  const filters: Filter[] = [
    { name: 'category_id', title: words['filter.category'], options: byId(facets.categories) },
    {
      name: 'region',
      title: words['filter.region'],
      options: facets.regions.map(({ region }) => ({ value: region, label: /^[a-z]{2}$/i.test(region) ? (regionName.of(region.toUpperCase()) ?? region) : region })),
    },
    {
      name: 'comicStatus',
      title: words['filter.status'],
      options: facets.statuses.map(({ status }) => (status === 1 ? { value: 'end', label: words['status.finished'] } : { value: 'update', label: words['status.ongoing'] })),
    },
    { name: 'tag_id', title: words['filter.tag'], options: byId(facets.tags) },
    { name: 'order', title: words['filter.order'], options: orders.map((order) => ({ value: order, label: words[`order.${order}`] })) },
  ];
  return filters.filter(({ options }) => options.length > 0);
}
