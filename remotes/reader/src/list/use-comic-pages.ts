import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { browseComics, CallOf, filterComics, ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { nextPage } from '@yonkoma/page-kit';

type List = typeof browseComics | typeof filterComics;

/** How many comics a page of a list has; in the text of an address, so that the answer fetched ahead is recognised. */
export const perPage = '30';

interface Wanted<E extends List> {
  endpoint: E;
  queryKey: readonly unknown[];
  /** The call for the first page, exactly as the early data of `remote.json` spells it. */
  first: CallOf<E>;
  /** While another list loads, the one before stays on screen. */
  keepsPrevious?: boolean;
}

/** A list of comics, page after page, with the answer that came with the page as its first. */
export function useComicPages<E extends List>({ endpoint, queryKey, first, keepsPrevious = false }: Wanted<E>) {
  const shell = useShell();
  const { data, ...state } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      shell.call(endpoint, pageParam === 1 ? first : { ...first, page: pageParam }, { signal }),
    initialData: () => {
      const reply = shell.early(endpoint, first);
      return reply && { pages: [reply], pageParams: [1] };
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    staleTime: 60_000,
  });
  const pages: ReplyOf<E>[] = data?.pages ?? [];
  // Between two pages the list can move: a comic seen on the one before is not shown again.
  const comics = [...new Map(pages.flatMap(({ list = [] }) => list).map((comic) => [comic.id, comic])).values()];
  return { ...state, comics, total: pages.at(-1)?.total ?? 0, answer: pages[0], isReady: data !== undefined };
}
