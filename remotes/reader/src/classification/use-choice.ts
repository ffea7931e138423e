import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { filterComics } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { nextPage } from '../list/list-rules.ts';
import type { askedIn } from './choice-rules.ts';

const perPage = '30';

/** The comics of a choice, page after page, with the filters there are. While another choice loads, what was there stays. */
export function useChoice(asked: ReturnType<typeof askedIn>) {
  const shell = useShell();
  const first = { ...asked, limit: perPage };
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['reader', 'classification', asked],
    queryFn: ({ pageParam, signal }) => shell.call(filterComics, pageParam === 1 ? first : { ...first, page: pageParam }, { signal }),
    initialData: () => {
      const reply = shell.early(filterComics, first);
      return reply && { pages: [reply], pageParams: [1] };
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const pages = data?.pages ?? [];
  // Between two pages the list can move: a comic seen on the one before is not shown again.
  const comics = [...new Map(pages.flatMap(({ list }) => list).map((comic) => [comic.id, comic])).values()];
  return { ...state, comics, total: pages.at(-1)?.total ?? 0, filters: pages[0]?.filters ?? [], corrected: pages[0]?.corrected ?? '', isReady: data !== undefined };
}
