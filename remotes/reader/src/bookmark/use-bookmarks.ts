import { useInfiniteQuery } from '@tanstack/react-query';
import { type bookmarkOrders, listBookmarks } from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { bookmarksKey } from './read-bookmarks.ts';

const perPage = 30;

/** The member's bookmarks of all comics, page after page. */
export function useBookmarks(order: (typeof bookmarkOrders)[number]) {
  const shell = useShell();
  const { data, ...state } = useInfiniteQuery({
    queryKey: [...bookmarksKey, order],
    queryFn: ({ pageParam, signal }) =>
      shell.call(listBookmarks, { order, page: pageParam, limit: perPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    // Requested again on return, so that new bookmarks are shown.
    staleTime: 0,
  });
  const bookmarks = [
    ...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((bookmark) => [bookmark.id, bookmark])).values(),
  ];
  return { ...state, bookmarks, isReady: data !== undefined };
}
