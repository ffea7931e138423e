import type { CommentOrder } from '@yonkoma/contract';
import { useBrowserValue } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recallOrder, rememberOrder } from './order-store.ts';
import type { Talk } from './talk.ts';

const orderIn = (search: string, orders: Talk['orders']): CommentOrder | undefined =>
  orders.find(({ value }) => value === new URLSearchParams(search).get('comments'))?.value;

/**
 * The order of comments: from the address, so that it can be shared and Back undoes it, else the last one of this
 * device. A change keeps the scroll position.
 */
export function useCommentOrder(orders: Talk['orders']): [order: CommentOrder, choose: (order: CommentOrder) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The order when the page was opened, for when Back leads to an address without an order.
  const first = useBrowserValue(recallOrder, 'hot');
  // Shown at once, until the address has the same order.
  const [chosen, setChosen] = useState<{ order: CommentOrder; before: string } | null>(null);
  if (chosen && chosen.before !== search) setChosen(null);
  const choose = (order: CommentOrder) => {
    setChosen({ order, before: search });
    rememberOrder(order);
    // The reader changes the address without the router, so the search is read from `window`.
    const query = new URLSearchParams(window.location.pathname === pathname ? window.location.search : search);
    query.set('comments', order);
    void navigate(
      { pathname, search: `?${query}`, hash },
      { state: { ...(state as object | null), staysInPlace: true } },
    );
  };
  return [
    chosen?.order ??
      orderIn(search, orders) ??
      (orders.some(({ value }) => value === first) ? first : (orders[0]?.value ?? 'new')),
    choose,
  ];
}
