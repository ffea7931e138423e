import { type CallOf, readContentLanguage, type filterComics, orders, shelves } from '@yonkoma/contract';

type Asked = CallOf<typeof filterComics>;

/** The fields of the address that filter the list, in the order of the early data in `remote.json`. */
export const filterFields = [
  'category_id',
  'tag_id',
  'region',
  'comicStatus',
  'language',
  'year',
  'author',
  'keywords',
] as const;
export type FilterField = (typeof filterFields)[number];

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const maxTags = 5;

const isUsable: Record<FilterField | 'order', (text: string) => boolean> = {
  category_id: isId,
  tag_id: (text) => text.split(',').every(isId) && text.split(',').length <= maxTags,
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
  const fields = [...filterFields, 'order' as const].flatMap((field) => {
    const text = query.get(field) ?? '';
    return text !== '' && isUsable[field](text) ? [[field, text]] : [];
  });
  return Object.fromEntries(fields) as Asked;
}

/** The chosen values of a field: several tags, one value of any other field. */
export function valuesIn(query: URLSearchParams, field: FilterField): string[] {
  const text = askedIn(query)[field];
  if (text === undefined) return [];
  return field === 'tag_id' ? String(text).split(',') : [String(text)];
}

/** The query with this value chosen, or removed when it was chosen. A sixth tag replaces the fifth. */
export function toggled(query: URLSearchParams, field: FilterField, value: string): string {
  const next = new URLSearchParams(query);
  const values = valuesIn(query, field);
  const others = values.filter((other) => other !== value);
  const kept = values.includes(value) ? others : [...(field === 'tag_id' ? others.slice(0, maxTags - 1) : []), value];
  if (kept.length > 0) next.set(field, kept.join(','));
  else next.delete(field);
  return `?${next.toString().replaceAll('%2C', ',')}`;
}

/** The query without any filter; the order stays. */
export function cleared(query: URLSearchParams): string {
  const order = askedIn(query).order;
  return order ? `?order=${order}` : '?';
}
