import { type CollectionOrder, collectionOrders } from '@yonkoma/contract';

export const ownOrder: CollectionOrder = 'updated';

/** `?order=` where it is one that a collection knows. */
export function collectionOrderIn(query: URLSearchParams): CollectionOrder {
  return collectionOrders.find((order) => order === query.get('order')) ?? ownOrder;
}
