import { useInfiniteQuery } from '@tanstack/react-query';
import type { ArticleItem, ArticleKind } from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { calls } from '../kind/calls.ts';
import { type Asked, firstPageOf, perPage } from './asked-rules.ts';

/**
 * Articles of a kind, page after page from the one in the address, with the answer that came with the page as its
 * first.
 */
export function useList(kind: ArticleKind, asked: Asked) {
  const shell = useShell();
  const { list } = calls[kind];
  const first = firstPageOf(asked);
  // Exactly as the early data of `remote.json` spells it.
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
    // A choice keeps what was there until it is answered; another page of the list begins anew.
    placeholderData: (before, beforeQuery) =>
      (beforeQuery?.queryKey[3] as Asked | undefined)?.page === asked.page ? before : undefined,
    staleTime: 60_000,
  });
  const answer = data?.pages[0];
  // Between two pages the list can move: an article seen on the one before is not shown again.
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
