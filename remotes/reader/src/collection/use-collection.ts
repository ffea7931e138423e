import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { collectComic, type CollectionOrder, type LikeRecord, listCollection } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { nextPage } from '@yonkoma/page-kit';
import { collectionKey, keepCollected } from './collected.ts';

/**
 * The collection, page after page. A removed comic keeps its place until the page is left, with a button to put it
 * back.
 */
export function useCollection(order: CollectionOrder) {
  const shell = useShell();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const { data, ...state } = useInfiniteQuery({
    queryKey: [...collectionKey, order],
    queryFn: ({ pageParam, signal }) => shell.call(listCollection, { order, page: pageParam, limit: 100 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    // Requested again on return, so that new reading is shown; the old list stays on screen until then.
    staleTime: 0,
  });
  const mark = (comicId: number, isRemoved: boolean) =>
    setRemoved((before) => {
      const after = new Set(before);
      if (isRemoved) after.add(comicId);
      else after.delete(comicId);
      return after;
    });
  const { mutate } = useMutation({
    scope: { id: 'collection' },
    mutationFn: ({ comicId, isRemoved }: { comicId: number; isRemoved: boolean }) =>
      shell.call(collectComic, { comic_id: comicId, state: isRemoved ? 0 : 1 }),
    onMutate: ({ comicId, isRemoved }) => mark(comicId, isRemoved),
    onSuccess: (answer, { comicId }) => keepCollected(queries, comicId, answer),
    onError: (error, { comicId, isRemoved }) => {
      mark(comicId, !isRemoved);
      shell.notify(error.message, 'bad');
    },
  });
  const likes: LikeRecord[] = [
    ...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((like) => [like.comic_id, like])).values(),
  ];
  return {
    ...state,
    likes,
    removed,
    total: data?.pages.at(-1)?.total ?? 0,
    isReady: data !== undefined,
    remove: (comicId: number) => mutate({ comicId, isRemoved: true }),
    putBack: (comicId: number) => mutate({ comicId, isRemoved: false }),
  };
}
