import { orders } from '@yonkoma/contract';

/** `?order=` where it is one the site knows; else the shelf's own. */
export function orderIn(query: URLSearchParams): (typeof orders)[number] | null {
  return orders.find((order) => order === query.get('order')) ?? null;
}
