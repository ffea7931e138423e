import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { browseComics, CallOf, filterComics, readLabel, ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { nextPage } from '@yonkoma/page-kit';

type List = typeof browseComics | typeof filterComics | typeof readLabel;

/** The number of comics on a page of a list, as text, so that the answer that was fetched ahead is recognised. */
export const perPage = '30';

interface Wanted<E extends List> {
  endpoint: E;
  queryKey: readonly unknown[];
  /** The input for the first page, exactly in the form of the early data in `remote.json`. */
  first: CallOf<E>;
  /** While another list loads, the old one stays on screen. */
  keepsPrevious?: boolean;
}

/** A list of comics, page after page. The answer that came with the page is the first. */
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
  // The list can change between two pages: a comic from an earlier page is not shown again.
  const comics = [...new Map(pages.flatMap(({ list = [] }) => list).map((comic) => [comic.id, comic])).values()];
  return { ...state, comics, total: pages.at(-1)?.total ?? 0, answer: pages[0], isReady: data !== undefined };
}
