import type { CommentOrder } from '@yonkoma/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recallOrder, rememberOrder } from './order-store.ts';
import type { Talk } from './talk.ts';

const orderIn = (search: string, orders: Talk['orders']): CommentOrder | undefined =>
  orders.find(({ value }) => value === new URLSearchParams(search).get('comments'))?.value;

/**
 * How comments are sorted: as the address says, so that it can be handed on and Back undoes a choice, else as this
 * device did before.
 * A choice changes nothing of where the page is scrolled to.
 */
export function useCommentOrder(orders: Talk['orders']): [order: CommentOrder, choose: (order: CommentOrder) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // As it was when the page was opened: where Back leads to an address that says nothing.
  const [first] = useState(recallOrder);
  // Shown at once, until the address says the same.
  const [chosen, setChosen] = useState<{ order: CommentOrder; before: string } | null>(null);
  if (chosen && chosen.before !== search) setChosen(null);
  const choose = (order: CommentOrder) => {
    setChosen({ order, before: search });
    rememberOrder(order);
    // The reader writes its page into the address past the router.
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
