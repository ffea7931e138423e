import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ArticleItem, listCollectedArticles } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { calls } from '../kind/calls.ts';

type Kept = Pick<ArticleItem, 'id' | 'kind'>;

/**
 * The member's collected articles, page after page. A removed article keeps its place until the page is left, with a
 * button to put it back.
 */
export function useCollected() {
  const shell = useShell();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['blog-matter', 'collected'],
    queryFn: ({ pageParam, signal }) => shell.call(listCollectedArticles, { page: pageParam, limit: 50 }, { signal }),
    initialPageParam: 1,
    // A page leaves out removed articles, so a short page is not the end of the list.
    getNextPageParam: (last, pages) => (last.total > pages.length * 50 ? pages.length + 1 : undefined),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const mark = (id: number, isRemoved: boolean) =>
    setRemoved((before) => {
      const after = new Set(before);
      if (isRemoved) after.add(id);
      else after.delete(id);
      return after;
    });
  const { mutate } = useMutation({
    scope: { id: 'collected articles' },
    mutationFn: ({ article, isRemoved }: { article: Kept; isRemoved: boolean }) =>
      shell.call(calls[article.kind].collect, { id: article.id, state: isRemoved ? 0 : 1 }),
    onMutate: ({ article, isRemoved }) => mark(article.id, isRemoved),
    onError: (error, { article, isRemoved }) => {
      mark(article.id, !isRemoved);
      shell.notify(error.message, 'bad');
    },
  });
  const articles = [
    ...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((article) => [article.id, article])).values(),
  ];
  return {
    ...state,
    articles,
    removed,
    total: data?.pages.at(-1)?.total ?? 0,
    isReady: data !== undefined,
    remove: (article: Kept) => mutate({ article, isRemoved: true }),
    putBack: (article: Kept) => mutate({ article, isRemoved: false }),
  };
}
