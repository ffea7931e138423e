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
 * How many articles a page of a list has; in the text of an address, so that the answer fetched ahead is recognised.
 */
export const perPage = 24;

/** What an address asks for; what the site would not understand is left out. */
export function askedIn(query: URLSearchParams): Asked {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = query.get(field) ?? '';
      return text.trim() !== '' && isUsable[field](text) ? [[field, text]] : [];
    }),
  ) as Asked;
}

/** Number of the page that the list begins with. */
export const firstPageOf = ({ page }: Asked): number => Number(page ?? 1);

/** Whether it is the list as it is without any choice. */
export const isWhole = (asked: Asked): boolean =>
  fields.every((field) => field === 'order' || asked[field] === undefined);

/** The same list with one choice changed, from its first page on; empty text takes the choice back. */
export function changed(query: URLSearchParams, field: Field, text: string): string {
  const next = new URLSearchParams(Object.entries(askedIn(query)).map(([name, value]) => [name, String(value)]));
  if (field !== 'page') next.delete('page');
  // What was searched for is ranked by how well it matches.
  if (field === 'keywords') next.delete('order');
  if (text === '' || (field === 'page' && text === '1') || (field === 'order' && text === articleOrders[0]))
    next.delete(field);
  else next.set(field, text);
  return next.size > 0 ? `?${next}` : '';
}

/** Numbers of pages worth a link, around the one on screen: `1 … 6 7 8 … 40`; null where some are left out. */
export function pageNumbers(at: number, count: number): (number | null)[] {
  const shown = [...new Set([1, at - 1, at, at + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b);
  return shown.flatMap((page, place) => (place > 0 && page - (shown[place - 1] ?? 0) > 1 ? [null, page] : [page]));
}
