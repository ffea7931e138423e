import {
  type CallOf,
  type filterComics,
  languages,
  orders,
  readContentLanguage,
  type ReplyOf,
  rhythms,
  shelves,
} from '@yonkoma/contract';

type Asked = CallOf<typeof filterComics>;
type Filter = ReplyOf<typeof filterComics>['filters'][number];

/** The fields of the address that filter the list, in the order of the early data in `remote.json`. */
export const filterFields = [
  'category_id',
  'tag_id',
  'label_id',
  'region',
  'comicStatus',
  'language',
  'age',
  'rhythm',
  'year',
  'author',
  'keywords',
  'without_category_id',
  'without_tag_id',
  'without_label_id',
  'without_language',
] as const;
export type FilterField = (typeof filterFields)[number];

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const maxIds = 10;
const areIds = (text: string) => text.split(',').every(isId) && text.split(',').length <= maxIds;

const isUsable: Record<FilterField | 'match' | 'order', (text: string) => boolean> = {
  category_id: areIds,
  tag_id: areIds,
  label_id: areIds,
  without_category_id: areIds,
  without_tag_id: areIds,
  without_label_id: areIds,
  without_language: (text) => readContentLanguage(text) !== undefined,
  age: (text) => /^\d{1,2}$/.test(text),
  rhythm: (text) => rhythms.some((rhythm) => rhythm === text),
  match: (text) => text === 'any',
  region: (text) => text.length <= 32,
  comicStatus: (text) => shelves.some((shelf, index) => shelf === text || String(index + 1) === text),
  language: (text) => readContentLanguage(text) !== undefined,
  year: (text) => /^[1-9]\d{3}$/.test(text),
  author: (text) => text.length <= 200,
  keywords: (text) => text.length <= 100,
  order: (text) => orders.some((order) => order === text),
};

/** The filters in an address; invalid ones are left out. */
export function askedIn(query: URLSearchParams): Asked {
  const fields = [...filterFields, 'match' as const, 'order' as const].flatMap((field) => {
    const text = query.get(field) ?? '';
    return text !== '' && isUsable[field](text) ? [[field, text]] : [];
  });
  return Object.fromEntries(fields) as Asked;
}

/** Fields that hold several values. */
const severalFields: readonly FilterField[] = [
  'category_id',
  'tag_id',
  'label_id',
  'without_category_id',
  'without_tag_id',
  'without_label_id',
];

/** The field that leaves out what another field asks for. */
const withoutFields: Partial<Record<FilterField, FilterField>> = {
  category_id: 'without_category_id',
  tag_id: 'without_tag_id',
  label_id: 'without_label_id',
  language: 'without_language',
};
export const withoutOf = (field: FilterField): FilterField | undefined => withoutFields[field];

/** The field whose values a field leaves out: `tag_id` of `without_tag_id`; any other field itself. */
export const namedBy = (field: FilterField): FilterField =>
  filterFields.find((one) => withoutFields[one] === field) ?? field;

/** The chosen values of a field: several genres, tags and labels, one value of any other field. */
export function valuesIn(query: URLSearchParams, field: FilterField): string[] {
  const text = askedIn(query)[field];
  if (text === undefined) return [];
  return severalFields.includes(field) ? String(text).split(',') : [String(text)];
}

function write(query: URLSearchParams, field: FilterField, values: readonly string[]): void {
  if (values.length > 0) query.set(field, values.join(','));
  else query.delete(field);
}

/**
 * The query with this value chosen, or removed when it was chosen. An eleventh value replaces the tenth. What is asked
 * for is no longer left out, and the other way round.
 */
export function toggled(query: URLSearchParams, field: FilterField, value: string): string {
  const next = new URLSearchParams(query);
  const values = valuesIn(query, field);
  const others = values.filter((other) => other !== value);
  const first = severalFields.includes(field) ? others.slice(0, maxIds - 1) : [];
  write(next, field, values.includes(value) ? others : [...first, value]);
  const opposite = withoutFields[field] ?? (namedBy(field) === field ? undefined : namedBy(field));
  if (opposite && valuesIn(query, opposite).includes(value))
    write(
      next,
      opposite,
      valuesIn(query, opposite).filter((other) => other !== value),
    );
  return `?${next.toString().replaceAll('%2C', ',')}`;
}

/** How many chosen genres, tags and labels a comic may have all of, or any of. */
export const countMatched = (query: URLSearchParams): number =>
  (['category_id', 'tag_id', 'label_id'] as const).flatMap((field) => valuesIn(query, field)).length;

/** The query that asks for all of the chosen values, or for any of them. */
export function matching(query: URLSearchParams, match: 'all' | 'any'): string {
  const next = new URLSearchParams(query);
  if (match === 'any') next.set('match', match);
  else next.delete('match');
  return `?${next.toString().replaceAll('%2C', ',')}`;
}

/** The query without any filter; the order stays. */
export function cleared(query: URLSearchParams): string {
  const order = askedIn(query).order;
  return order ? `?order=${order}` : '?';
}

/** The fields that most visitors filter by, in the order in which they are offered; the order of the list follows. */
const firstFields: readonly FilterField[] = ['category_id', 'comicStatus', 'language', 'year'];

const isOfSite = ({ value }: { value: string }) => languages.some((language) => language === value);

/** The languages of the site before others; the order within both stays. */
const ownFirst = <O extends { value: string }>(options: readonly O[]): O[] => [
  ...options.filter(isOfSite),
  ...options.filter((option) => !isOfSite(option)),
];

/** The filters to choose from. One with a single value is not offered, but what the address asks for always is. */
export function menusOf(filters: readonly Filter[], query: URLSearchParams) {
  const menus = filterFields.flatMap((field) =>
    filters
      .filter(({ name }) => name === field)
      .map(({ title, options }) => ({ field, title, options: field === 'language' ? ownFirst(options) : options })),
  );
  const isAsked = (field: FilterField) =>
    [field, withoutFields[field]].some((one) => one !== undefined && valuesIn(query, one).length > 0);
  const offered = menus.filter(({ field, options }) => options.length > 1 || isAsked(field));
  return {
    first: firstFields.flatMap((field) => offered.filter((menu) => menu.field === field)),
    others: offered.filter(({ field }) => !firstFields.includes(field)),
  };
}
