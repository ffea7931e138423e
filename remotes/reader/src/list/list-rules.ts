import { orders } from '@yonkoma/contract';

/** The value of `?order=` when it is a known order; otherwise the shelf's own order. */
export function orderIn(query: URLSearchParams): (typeof orders)[number] | null {
  return orders.find((order) => order === query.get('order')) ?? null;
}
