import { orders } from '@yonkoma/contract';

interface Page { list?: readonly unknown[]; total?: number }

/** 1-based number of the page to ask for next; undefined when everything is there, or a page came back empty. */
export function nextPage(pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, { list = [] }) => sum + list.length, 0);
  const last = pages.at(-1);
  return last?.list?.length && loaded < (last.total ?? 0) ? pages.length + 1 : undefined;
}

/** `?order=` where it is one the site knows; else the shelf's own. */
export function orderIn(query: URLSearchParams): (typeof orders)[number] | null {
  return orders.find((order) => order === query.get('order')) ?? null;
}
