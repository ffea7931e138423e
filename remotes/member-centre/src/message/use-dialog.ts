import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Message, readDialog, type ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell, useUnread } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { withFresh } from './message-rules.ts';
import { conversationsKey } from './use-conversations.ts';

/** `isEnd`: there are no earlier messages. */
type Page = ReplyOf<typeof readDialog> & { isEnd: boolean };
type Pages = InfiniteData<Page, number>;

const perPage = 30;
/** The key of all dialogs. */
export const dialogsKey = ['member-centre', 'dialog'] as const;
const keyOf = (partnerId: number) => [...dialogsKey, partnerId] as const;

/**
 * Messages with one member, the newest first; earlier ones load page by page. A new message is read at once, unless the
 * page is hidden.
 */
export function useDialog(partnerId: number) {
  const shell = useShell();
  const queries = useQueryClient();
  const unread = useUnread();
  const key = useMemo(() => keyOf(partnerId), [partnerId]);
  const ask = useCallback(
    async (before: number): Promise<Page> => {
      const reply = await shell.call(readDialog, { userId: partnerId, limit: perPage, ...(before > 0 && { before }) });
      return { ...reply, isEnd: reply.list.length < perPage };
    },
    [shell, partnerId],
  );
  const { data, ...state } = useInfiniteQuery<Page, CallFailure, Pages, typeof key, number>({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.isEnd ? undefined : pages.findLast(({ list }) => list.length > 0)?.list.at(-1)?.id,
    // News is fetched by the code below only.
    staleTime: Infinity,
    gcTime: 0,
  });

  const change = useCallback(
    (by: (pages: Pages) => Pages) => queries.setQueryData<Pages>(key, (kept) => kept && by(kept)),
    [queries, key],
  );
  /** Requests the newest messages, one request at a time. */
  const asking = useRef<Promise<void>>(Promise.resolve());
  const refresh = useCallback(() => {
    asking.current = asking.current
      .then(async () => {
        if (!queries.getQueryData(key)) return;
        const fresh = await ask(0);
        change(({ pages }) => {
          const { list, isJoined } = withFresh(
            pages.flatMap((page) => page.list),
            fresh.list,
            fresh.isEnd,
          );
          // All shown messages become one page. The next page continues before its last message.
          return {
            pages: [{ ...fresh, list, isEnd: fresh.isEnd || (isJoined && pages.at(-1)?.isEnd === true) }],
            pageParams: [0],
          };
        });
      })
      .catch(() => {
        // the next report of the services repeats this request
      });
    return asking.current;
  }, [ask, queries, key, change]);

  const seen = useRef(unread);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden' || seen.current === unread) return;
      seen.current = unread;
      void refresh();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unread, refresh]);

  const forgetList = useCallback(() => void queries.invalidateQueries({ queryKey: conversationsKey }), [queries]);
  /** Adds a message of the member that was sent. */
  const add = useCallback(
    (message: Message) => {
      change(({ pages: [first, ...rest], pageParams }) => ({
        pages: first
          ? [
              {
                ...first,
                list: first.list.some(({ id }) => id === message.id) ? first.list : [message, ...first.list],
              },
              ...rest,
            ]
          : [],
        pageParams,
      }));
      forgetList();
    },
    [change, forgetList],
  );
  const remove = useCallback(
    (ids: readonly number[]) => {
      change(({ pages, pageParams }) => ({
        pages: pages.map((page) => ({ ...page, list: page.list.filter(({ id }) => !ids.includes(id)) })),
        pageParams,
      }));
      forgetList();
    },
    [change, forgetList],
  );
  const setBlocked = useCallback(
    (isBlocked: boolean) => {
      change(({ pages, pageParams }) => ({
        pages: pages.map((page) => ({ ...page, is_blocked: isBlocked ? 1 : 0 })),
        pageParams,
      }));
      forgetList();
      void refresh();
    },
    [change, forgetList, refresh],
  );

  const messages = useMemo(
    () => [
      ...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((message) => [message.id, message])).values(),
    ],
    [data],
  );
  return { ...state, messages, about: data?.pages[0], add, remove, setBlocked };
}
