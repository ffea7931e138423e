import { useInfiniteQuery } from '@tanstack/react-query';
import { browseComics } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { nextPage } from '../list/list-rules.ts';

const perPage = '30';

/** The comics for these words, best first; without words, what is read a lot. In the order of the early data of `remote.json`. */
export function useFoundComics(keywords: string) {
  const shell = useShell();
  const first = { ...(keywords && { keywords }), comicStatus: 'hot', limit: perPage };
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['reader', 'search', keywords],
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
  const comics = [...new Map(pages.flatMap(({ list = [] }) => list).map((comic) => [comic.id, comic])).values()];
  return { ...state, comics, total: pages.at(-1)?.total ?? 0, corrected: pages[0]?.corrected ?? '', isReady: data !== undefined };
}
