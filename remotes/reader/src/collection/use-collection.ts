import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  collectComic,
  type CollectionOrder,
  type LikeRecord,
  listCollection,
  type ReadingState,
} from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { collectionKey, keepCollected } from './collected.ts';
import { keepPlaces, type Touched } from './kept-rules.ts';
import { changeShelf, type ShelfChange } from './shelf-changes.ts';

export type ShelfState = ReadingState | '';

/**
 * The collection, or the comics in a reading state, page after page. A comic that is changed keeps its place until the
 * page is left, with a button to put it back when it was removed.
 */
export function useCollection(order: CollectionOrder, state: ShelfState) {
  const shell = useShell();
  const queries = useQueryClient();
  const [touched, setTouched] = useState<ReadonlyMap<number, Touched>>(new Map());
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...collectionKey, state, order],
    queryFn: ({ pageParam, signal }) =>
      shell.call(listCollection, { order, page: pageParam, limit: 100, ...(state && { state }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    // Requested again on return, so that new reading is shown; the old list stays on screen until then.
    staleTime: 0,
  });
  const listed = new Map((data?.pages ?? []).flatMap(({ list }) => list).map((like) => [like.comic_id, like]));
  const likes = keepPlaces([...listed.values()], touched.values());

  /** Shows a change at once. Returns how to show the comics as before. */
  const show = ({ ids, ...change }: ShelfChange): (() => void) => {
    const asked = new Set(ids);
    const known = likes.flatMap((like, at) =>
      asked.has(like.comic_id) ? [{ isRemoved: false, ...touched.get(like.comic_id), like, at }] : [],
    );
    const changed = ({ like, at, isRemoved }: Touched): Touched => {
      const isOut = change.kind === 'collect' ? !change.isIn : state !== '' && change.state === '';
      const isOwn = change.kind === 'state' || state === '';
      const next = change.kind === 'state' ? { ...like, state: change.state } : like;
      return { like: next, at, isRemoved: isOwn ? isOut : isRemoved };
    };
    const keep = (rows: readonly Touched[]) =>
      setTouched((before) => new Map([...before, ...rows.map((row) => [row.like.comic_id, row] as const)]));
    keep(known.map(changed));
    return () => keep(known);
  };

  const { mutateAsync } = useMutation({
    scope: { id: 'collection' },
    mutationFn: async (change: ShelfChange) => {
      const [comicId] = change.ids;
      if (change.kind !== 'collect' || change.ids.length > 1 || comicId === undefined)
        return changeShelf(shell, change);
      // Of one comic, the answer has the number of its collectors.
      const answer = await shell.call(collectComic, { comic_id: comicId, state: change.isIn ? 1 : 0 });
      keepCollected(queries, comicId, answer);
      return [{ ...change, isIn: !change.isIn }];
    },
  });
  /** Changes comics; resolves with the changes that undo it, or with null when it was refused. */
  const change = async (made: ShelfChange): Promise<ShelfChange[] | null> => {
    const showBefore = show(made);
    try {
      return await mutateAsync(made);
    } catch (error) {
      showBefore();
      shell.notify(error instanceof Error ? error.message : String(error), 'bad');
      return null;
    } finally {
      // Other parts of the shelf have other lists now, and all have other counts.
      void queries.invalidateQueries({ queryKey: collectionKey });
      void queries.invalidateQueries({ queryKey: ['reader', 'shelf-of'] });
    }
  };
  /** What removing means in this part of the shelf. */
  const removal = (like: LikeRecord, isOut: boolean): ShelfChange =>
    state === ''
      ? { kind: 'collect', isIn: !isOut, ids: [like.comic_id] }
      : { kind: 'state', state: isOut ? '' : state, ids: [like.comic_id] };
  const last = data?.pages.at(-1);
  return {
    ...query,
    likes,
    isRemoved: (comicId: number) => touched.get(comicId)?.isRemoved ?? false,
    total: last?.total ?? 0,
    counts: last?.counts,
    isReady: data !== undefined,
    change,
    remove: (like: LikeRecord) => void change(removal(like, true)),
    putBack: (like: LikeRecord) => void change(removal(like, false)),
  };
}
