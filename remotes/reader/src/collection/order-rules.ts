import { type CollectionOrder, collectionOrders } from '@yonkoma/contract';

export const ownOrder: CollectionOrder = 'updated';

/** The value of `?order=` when it is an order of the collection. */
export function collectionOrderIn(query: URLSearchParams): CollectionOrder {
  return collectionOrders.find((order) => order === query.get('order')) ?? ownOrder;
}
