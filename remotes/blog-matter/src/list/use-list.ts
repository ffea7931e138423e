import { useInfiniteQuery } from '@tanstack/react-query';
import type { ArticleItem, ArticleKind } from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { calls } from '../kind/calls.ts';
import { type Asked, firstPageOf, perPage } from './asked-rules.ts';

/**
 * Articles of a kind, page after page from the page in the address. The answer that came with the page is the first.
 */
export function useList(kind: ArticleKind, asked: Asked) {
  const shell = useShell();
  const { list } = calls[kind];
  const first = firstPageOf(asked);
  // Exactly the form of the early data in `remote.json`.
  const input = { ...asked, limit: String(perPage) };
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['blog-matter', 'list', kind, asked],
    queryFn: ({ pageParam, signal }) =>
      shell.call(list, pageParam === first ? input : { ...input, page: pageParam }, { signal }),
    initialData: () => {
      const reply = shell.early(list, input);
      return reply && { pages: [reply], pageParams: [first] };
    },
    initialPageParam: first,
    getNextPageParam: (_last, pages) => nextPage(pages, { first, before: (first - 1) * perPage }),
    // While another filter loads, the old list stays; another page of the list starts empty.
    placeholderData: (before, beforeQuery) =>
      (beforeQuery?.queryKey[3] as Asked | undefined)?.page === asked.page ? before : undefined,
    staleTime: 60_000,
  });
  const answer = data?.pages[0];
  // The list can change between two pages: an article from an earlier page is not shown again.
  const articles: ArticleItem[] = [
    ...new Map((data?.pages ?? []).flatMap((page) => page.list).map((item) => [item.id, item])).values(),
  ];
  return {
    ...state,
    articles,
    total: data?.pages.at(-1)?.total ?? 0,
    categories: answer?.categories ?? [],
    tags: answer?.tags ?? [],
    isReady: data !== undefined,
  };
}
