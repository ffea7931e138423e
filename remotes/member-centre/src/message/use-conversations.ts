import { useInfiniteQuery } from '@tanstack/react-query';
import { listConversations } from '@yonkoma/contract';
import { type CallFailure, useShell, useUnread } from '@yonkoma/remote-kit';
import { useEffect, useRef } from 'react';
import { eachOnce } from './message-rules.ts';

export const conversationsKey = ['member-centre', 'conversations'] as const;
const perPage = 30;

/** The search: words in messages, or part of a partner's name. */
export interface Search {
  by: 'keywords' | 'nickname';
  text: string;
}

/**
 * The member's conversations, page after page. They are requested again whenever the services report another unread
 * count.
 */
export function useConversations({ by, text }: Search) {
  const shell = useShell();
  const unread = useUnread();
  const { data, refetch, ...state } = useInfiniteQuery<Awaited<ReturnType<typeof ask>>, CallFailure>({
    queryKey: [...conversationsKey, text && by, text],
    queryFn: ({ pageParam, signal }) => ask(pageParam as number, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.list.length > 0 && pages.reduce((sum, { list }) => sum + list.length, 0) < last.total
        ? pages.length + 1
        : undefined,
    staleTime: 0,
  });
  const ask = (page: number, signal: AbortSignal) =>
    shell.call(listConversations, { page, limit: perPage, ...(text && { [by]: text }) }, { signal });
  const seen = useRef(unread);
  useEffect(() => {
    if (seen.current === unread) return;
    seen.current = unread;
    void refetch();
  }, [unread, refetch]);
  const pages = data?.pages ?? [];
  return {
    ...state,
    refetch,
    conversations: eachOnce(pages),
    existUnread: pages.at(-1)?.existUnread ?? false,
    isReady: data !== undefined,
  };
}
