import { articleOrders, type CallOf, type listBlog } from '@yonkoma/contract';

export type Asked = CallOf<typeof listBlog>;

const fields = ['category_id', 'tag_id', 'keywords', 'order', 'page'] as const;
export type Field = (typeof fields)[number];

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isUsable: Record<Field, (text: string) => boolean> = {
  category_id: isNumber,
  tag_id: isNumber,
  keywords: (text) => text.length <= 100,
  order: (text) => articleOrders.some((order) => order === text),
  page: (text) => isNumber(text) && Number(text) <= 1_000_000,
};

/**
 * The number of articles on a page of a list. It is the same as in the early data of `remote.json`, so that the answer
 * that was fetched ahead is recognised.
 */
export const perPage = 24;

/** The filters in an address; invalid ones are left out. */
export function askedIn(query: URLSearchParams): Asked {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = query.get(field) ?? '';
      return text.trim() !== '' && isUsable[field](text) ? [[field, text]] : [];
    }),
  ) as Asked;
}

/** Number of the first page of the list. */
export const firstPageOf = ({ page }: Asked): number => Number(page ?? 1);

/** Whether the list has no filter. */
export const isWhole = (asked: Asked): boolean =>
  fields.every((field) => field === 'order' || asked[field] === undefined);

/** The query of the same list with one filter changed, from its first page on. Empty text removes the filter. */
export function changed(query: URLSearchParams, field: Field, text: string): string {
  const next = new URLSearchParams(Object.entries(askedIn(query)).map(([name, value]) => [name, String(value)]));
  if (field !== 'page') next.delete('page');
  // Results of a search are ordered by relevance.
  if (field === 'keywords') next.delete('order');
  if (text === '' || (field === 'page' && text === '1') || (field === 'order' && text === articleOrders[0]))
    next.delete(field);
  else next.set(field, text);
  return next.size > 0 ? `?${next}` : '';
}

/** The tags without those that have the name of a category beside them: one name stands once. */
export function tagsBeside<T extends { name: string }>(
  categories: readonly { name: string }[],
  tags: readonly T[],
): T[] {
  const named = new Set(categories.map(({ name }) => name.toLowerCase()));
  return tags.filter(({ name }) => !named.has(name.toLowerCase()));
}

/** The page numbers to link to, around the current one: `1 … 6 7 8 … 40`; null for a gap. */
export function pageNumbers(at: number, count: number): (number | null)[] {
  const shown = [...new Set([1, at - 1, at, at + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b);
  return shown.flatMap((page, place) => (place > 0 && page - (shown[place - 1] ?? 0) > 1 ? [null, page] : [page]));
}
