import { useInfiniteQuery } from '@tanstack/react-query';
import { browseComics, type Order } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { nextPage } from './list-rules.ts';

const perPage = '30';

/** A shelf, page after page. The first is asked for with the address's own texts, so that the answer fetched ahead is recognised. */
export function useShelf(comicStatus: string, order: Order | null) {
  const shell = useShell();
  const first = { comicStatus, ...(order && { order }), limit: perPage };
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['reader', 'list', comicStatus, order],
    queryFn: ({ pageParam, signal }) => shell.call(browseComics, pageParam === 1 ? first : { ...first, page: pageParam }, { signal }),
    initialData: () => {
      const reply = shell.early(browseComics, first);
      return reply && { pages: [reply], pageParams: [1] };
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    staleTime: 60_000,
  });
  const pages = data?.pages ?? [];
  // Between two pages the shelf can move: a comic seen on the one before is not shown again.
  const comics = [...new Map(pages.flatMap(({ list = [] }) => list).map((comic) => [comic.id, comic])).values()];
  return { ...state, comics, total: pages.at(-1)?.total ?? 0, isReady: data !== undefined };
}
