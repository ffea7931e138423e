import { type CollectionOrder, collectionOrders, type ReadingState, readingStates } from '@yonkoma/contract';

export const ownOrder: CollectionOrder = 'updated';

/** The value of `?order=` when it is an order of the collection. */
export function collectionOrderIn(query: URLSearchParams): CollectionOrder {
  return collectionOrders.find((order) => order === query.get('order')) ?? ownOrder;
}

/** The value of `?state=` when it is a reading state; empty for the collection. */
export function stateIn(query: URLSearchParams): ReadingState | '' {
  return readingStates.find((state) => state === query.get('state')) ?? '';
}

/** The query with another order; the own order is left out. */
export function withOrder(query: URLSearchParams, order: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (order === ownOrder) next.delete('order');
  else next.set('order', order);
  return next;
}
