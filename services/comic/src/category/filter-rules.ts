import {
  type Language,
  languages,
  localeOf,
  orders,
  rhythms,
  type ReplyOf,
  type filterComics,
  contentLanguageName,
} from '@yonkoma/contract';
import type { Words } from '../words.ts';

/** The filters of comics with the number of comics for each choice; choices without a comic are left out. */
export interface Facets {
  categories: { id: number; name: string; count: number }[];
  regions: { value: string; count: number }[];
  statuses: { value: string; count: number }[];
  languages: { value: string; count: number }[];
  years: { value: string; count: number }[];
  tags: { id: number; name: string; count: number }[];
  publishers: { id: number; name: string; count: number }[];
  ages: { value: string; count: number }[];
  rhythms: { value: string; count: number }[];
}

export type Filter = ReplyOf<typeof filterComics>['filters'][number];

/** Made once: making one takes longer than naming all regions of a filter. */
const regionNames = Object.fromEntries(
  languages.map((one) => [one, new Intl.DisplayNames(localeOf(one), { type: 'region', fallback: 'code' })]),
) as Record<Language, Intl.DisplayNames>;

/**
 * The filters that exclude at least one comic. `name` is the query field for a chosen `value`; without the field
 * nothing is filtered. Labels other than publishers are too many to list: only the chosen ones are named.
 */
export function filtersOf(
  facets: Facets,
  chosenLabels: readonly { id: number; name: string }[],
  words: Words,
  language: Language,
): Filter[] {
  const byId = (rows: { id: number; name: string; count: number }[]) =>
    rows.map(({ id, name, count }) => ({ value: String(id), label: name, count }));
  const filters: Filter[] = [
    { name: 'category_id', title: words['filter.category'], options: byId(facets.categories) },
    {
      name: 'region',
      title: words['filter.region'],
      options: facets.regions.map(({ value, count }) => ({
        value,
        label: /^[a-z]{2}$/i.test(value) ? (regionNames[language].of(value.toUpperCase()) ?? value) : value,
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
        label: contentLanguageName(value, language, words['language.other']),
        count,
      })),
    },
    { name: 'tag_id', title: words['filter.tag'], options: byId(facets.tags) },
    { name: 'label_id', title: words['filter.publisher'], options: byId(facets.publishers) },
    {
      name: 'label_id',
      title: words['filter.label'],
      options: chosenLabels
        .filter(({ id }) => !facets.publishers.some((publisher) => publisher.id === id))
        .map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'age',
      title: words['filter.age'],
      options: facets.ages.map(({ value, count }) => ({
        value,
        label: value === '0' ? words['age.everyone'] : words['age.from'].replace('{age}', value),
        count,
      })),
    },
    {
      name: 'rhythm',
      title: words['filter.rhythm'],
      options: facets.rhythms.flatMap(({ value, count }) => {
        const known = rhythms.find((rhythm) => rhythm === value);
        return known ? [{ value, label: words[`rhythm.${known}`], count }] : [];
      }),
    },
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
