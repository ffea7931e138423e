import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CommentOrder } from '@yonkoma/contract';
import { useCallback, useMemo } from 'react';
import type { Talk } from './talk.ts';
import { addAnswers, addFresh, addLinked, addPage, startThread, type Thread } from './thread-rules.ts';

/** The number of comments in one page of a list. */
export const perPage = 20;
/** The query key of all lists of comments. */
export const commentsKey = ['comments'] as const;

/** The comments of a place: requested once, then changed by the replies to the reader's own actions. */
export function useThread(talk: Talk, order: CommentOrder, linkedId = 0) {
  const queries = useQueryClient();
  const { key, ask, find } = talk;
  const queryKey = useMemo(() => [...commentsKey, key, order, linkedId], [key, order, linkedId]);
  const change = useCallback(
    (by: (thread: Thread) => Thread) => void queries.setQueryData<Thread>(queryKey, (thread) => thread && by(thread)),
    [queries, queryKey],
  );

  const {
    data: thread,
    error,
    refetch,
  } = useQuery<Thread>({
    queryKey,
    async queryFn({ signal }) {
      const linked = linkedId > 0 ? find(linkedId, signal).catch(() => null) : undefined;
      const started = startThread(await ask({ order, limit: perPage }, signal));
      return linked ? addLinked(started, await linked) : started;
    },
    // Shown comments do not move: new ones are announced, and shown when the reader wants to see them.
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  const more = useMutation({
    mutationFn: async () => ask({ order, limit: perPage, ...(thread && { cursor: thread.cursor }) }),
    onSuccess: (listed) => change((now) => addPage(now, listed)),
  });
  const answers = useMutation({
    mutationFn: async (rootId: number) =>
      ask({ limit: perPage, pid: rootId, ...(thread?.asked[rootId] && { cursor: thread.asked[rootId].cursor }) }),
    onSuccess: ({ list, cursor, total }, rootId) =>
      change((now) =>
        addAnswers(now, rootId, { list: list.map((answer) => ({ ...answer, children: [] })), cursor, total }),
      ),
  });
  const fresh = useMutation({
    async mutationFn() {
      const askedAt = Date.now();
      const orders: CommentOrder[] = order === 'hot' ? ['hot', 'new'] : ['new'];
      return { askedAt, lists: await Promise.all(orders.map(async (each) => ask({ order: each, limit: perPage }))) };
    },
    onSuccess: ({ lists, askedAt }) => change((now) => addFresh(now, lists, askedAt)),
  });

  return { thread, error, retry: () => void refetch(), more, answers, fresh };
}

export type ThreadState = ReturnType<typeof useThread>;
