import { useQuery } from '@tanstack/react-query';
import { countPageComments } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { countsKey } from './counts-key.ts';

const freshForMs = 60_000;

/** The numbers of comments on a chapter and its pages; empty until they are known. */
export function usePageCounts(chapterId: number) {
  const shell = useShell();
  const { data } = useQuery({
    queryKey: countsKey(chapterId),
    queryFn: async ({ signal }) => shell.call(countPageComments, { chapter_id: chapterId }, { signal }),
    staleTime: freshForMs,
    refetchOnWindowFocus: false,
  });
  const pages = data?.pages ?? [];
  return {
    chapter: data?.chapter ?? 0,
    pages,
    onPage: (page: number) => pages.find(({ image_index }) => image_index === page)?.count ?? 0,
  };
}
