import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addToList,
  type ListedComic,
  noteInList,
  placeInList,
  readList,
  removeFromList,
  type ReplyOf,
} from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { listKey, ownListsKey } from './lists-key.ts';
import { moved, placeOf } from './place-rules.ts';
import { type Removed, withRemoved } from './removed-rules.ts';

type Pages = InfiniteData<ReplyOf<typeof readList>, number>;

/** As text, so that the answer that came with the page is recognised. */
const perPage = '50';

/** A list, page after page, and what its maker changes in it: at once, and back when a call is refused. */
export function useList(key: string) {
  const shell = useShell();
  const queries = useQueryClient();
  const queryKey = listKey(key);
  const first = { key, limit: perPage };
  const [removed, setRemoved] = useState<ReadonlyMap<number, Removed>>(new Map());
  const { data, error, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      shell.call(readList, pageParam === 1 ? first : { ...first, page: pageParam }, { signal }),
    initialData: () => {
      const reply = shell.early(readList, first);
      return reply && { pages: [reply], pageParams: [1] };
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    staleTime: 60_000,
  });
  const entries = [
    ...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((entry) => [entry.comic.id, entry])).values(),
  ];
  const show = (changed: readonly ListedComic[]) =>
    queries.setQueryData<Pages>(queryKey, (before) => {
      let at = 0;
      return (
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, list: changed.slice(at, (at += page.list.length)) })),
        }
      );
    });
  const mark = (comicId: number, one: Removed | undefined) =>
    setRemoved((before) => {
      const after = new Map(before);
      if (one) after.set(comicId, one);
      else after.delete(comicId);
      return after;
    });
  const { mutate } = useMutation({
    // One change after the other, so that each place is meant as it was seen.
    scope: { id: `list ${key}` },
    mutationFn: (call: () => Promise<unknown>) => call(),
    onError: (refused) => {
      shell.notify(refused.message, 'bad');
      void queries.invalidateQueries({ queryKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownListsKey }),
  });
  const reload = () => queries.invalidateQueries({ queryKey });
  const rows = withRemoved(entries, removed.values());
  const ids = entries.map((entry) => entry.comic.id);
  return {
    ...query,
    error: error ?? shell.earlyRefusal?.(readList, first) ?? null,
    about: data?.pages[0]?.about,
    total: data?.pages.at(-1)?.total ?? 0,
    rows,
    reload,
    /** Moves a row; both places are those of `rows`, counted from 0. */
    move: (from: number, to: number) => {
      const comicId = rows[from]?.entry.comic.id;
      if (comicId === undefined) return;
      const shown = moved(rows, from, to).flatMap((row) => (row.removed ? [] : [row.entry]));
      void queries.cancelQueries({ queryKey });
      show(shown);
      const order = shown.map((entry) => entry.comic.id);
      const place = placeOf(order, order.indexOf(comicId));
      mutate(() => shell.call(placeInList, { key, comic_id: comicId, place }));
    },
    /** To the end of the whole list, also where that is not loaded. */
    moveToEnd: (comicId: number) =>
      mutate(() => shell.call(placeInList, { key, comic_id: comicId, place: 'last' }).then(reload)),
    /** @throws the refusal */
    note: async (comicId: number, text: string) => {
      const { note } = await shell.call(noteInList, { key, comic_id: comicId, note: text });
      show(entries.map((entry) => (entry.comic.id === comicId ? { ...entry, note } : entry)));
    },
    remove: (entry: ListedComic) => {
      const at = rows.findIndex((row) => row.entry.comic.id === entry.comic.id);
      mark(entry.comic.id, { entry, at, place: placeOf(ids, ids.indexOf(entry.comic.id)) });
      mutate(() =>
        shell.call(removeFromList, { key, comic_ids: [entry.comic.id] }).then(reload, (refused: unknown) => {
          mark(entry.comic.id, undefined);
          throw refused;
        }),
      );
    },
    putBack: ({ entry: { comic, note }, place }: Removed) =>
      mutate(async () => {
        await shell.call(addToList, { key, comic_ids: [comic.id], note, place });
        await reload();
        mark(comic.id, undefined);
      }),
  };
}
