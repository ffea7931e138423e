import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotices, type Notice, type NoticeType, readNotices, type ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';

type Pages = InfiniteData<ReplyOf<typeof listNotices>>;

export const noticesKey = ['member-centre', 'notices'] as const;
const perPage = 30;

/**
 * The member's notices, page after page, and a way to mark them as read. A notice becomes read at once, and unread
 * again when the call is refused.
 */
export function useNotices(type: NoticeType | undefined) {
  const shell = useShell();
  const queries = useQueryClient();
  const { data, ...state } = useInfiniteQuery({
    queryKey: [...noticesKey, type ?? ''],
    queryFn: ({ pageParam, signal }) =>
      shell.call(listNotices, { page: pageParam, limit: perPage, ...(type && { type }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.list.length > 0 && pages.reduce((sum, { list }) => sum + list.length, 0) < last.total
        ? pages.length + 1
        : undefined,
    staleTime: 0,
  });
  const change = (by: (page: Pages['pages'][number]) => Pages['pages'][number]) =>
    queries.setQueriesData<Pages>({ queryKey: noticesKey }, (kept) => kept && { ...kept, pages: kept.pages.map(by) });
  const { mutate: read } = useMutation({
    scope: { id: 'notices' },
    mutationFn: (ids: number[] | 'all') => shell.call(readNotices, { ids }),
    onMutate: (ids) =>
      change((page) => ({
        ...page,
        list: page.list.map((notice) =>
          ids === 'all' || ids.includes(notice.id) ? { ...notice, is_read: 1 } : notice,
        ),
      })),
    onSuccess: ({ unread }) => change((page) => ({ ...page, unread })),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: noticesKey });
      shell.notify(error.message, 'bad');
    },
  });
  const notices: Notice[] = [
    ...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((notice) => [notice.id, notice])).values(),
  ];
  return { ...state, notices, unread: data?.pages.at(-1)?.unread ?? 0, isReady: data !== undefined, read };
}
