import { asContentLanguage, contentLanguageName } from '../language/language-rules.ts';
import { localeOf, orders, type Language, type ReplyOf, type filterComics } from '@yonkoma/contract';
import type { Words } from '../words.ts';
import type { Facets } from './facets.ts';

export type Filter = ReplyOf<typeof filterComics>['filters'][number];

/**
 * The filters that exclude at least one comic. `name` is the query field for a chosen `value`; without the field
 * nothing is filtered.
 */
export function filtersOf(facets: Facets, words: Words, language: Language): Filter[] {
  const byId = (rows: { id: number; name: string; count: number }[]) =>
    rows.map(({ id, name, count }) => ({ value: String(id), label: name, count }));
  const regionName = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' });
  const filters: Filter[] = [
    { name: 'category_id', title: words['filter.category'], options: byId(facets.categories) },
    {
      name: 'region',
      title: words['filter.region'],
      options: facets.regions.map(({ value, count }) => ({
        value,
        label: /^[a-z]{2}$/i.test(value) ? (regionName.of(value.toUpperCase()) ?? value) : value,
        count,
      })),
    },
    {
      name: 'comicStatus',
      title: words['filter.status'],
      options: facets.statuses.map(({ value, count }) =>
        value === '1'
          ? { value: 'end', label: words['status.finished'], count }
          : { value: 'update', label: words['status.ongoing'], count },
      ),
    },
    {
      name: 'language',
      title: words['filter.language'],
      options: facets.languages.map(({ value, count }) => ({
        value,
        label: contentLanguageName(asContentLanguage(value), language, words),
        count,
      })),
    },
    { name: 'tag_id', title: words['filter.tag'], options: byId(facets.tags) },
    {
      name: 'year',
      title: words['filter.year'],
      options: facets.years.map(({ value, count }) => ({ value, label: value, count })),
    },
    {
      name: 'order',
      title: words['filter.order'],
      options: orders.map((order) => ({ value: order, label: words[`order.${order}`] })),
    },
  ];
  return filters.filter(({ options }) => options.length > 0);
}
