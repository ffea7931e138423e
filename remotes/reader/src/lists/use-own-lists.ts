import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addToList, createList, listOwnLists, type OwnList, removeFromList } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import type { ListTexts } from './list-form.tsx';
import { ownListsKey } from './lists-key.ts';

/**
 * The member's lists, and how to put comics into one. Of one comic it is known which lists have it; several comics can
 * only be added.
 */
export function useOwnLists(comicIds: readonly number[]) {
  const shell = useShell();
  const queries = useQueryClient();
  const [busyKey, setBusy] = useState('');
  const one = comicIds.length === 1 ? comicIds[0] : undefined;
  const { data, error } = useQuery({
    queryKey: [...ownListsKey, 'of', one ?? 0],
    queryFn: ({ signal }) => shell.call(listOwnLists, one === undefined ? {} : { comic_id: one }, { signal }),
    staleTime: 0,
  });
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ownListsKey }),
      queries.invalidateQueries({ queryKey: ['reader', 'comic-list'] }),
    ]);
  /** Resolves with how many comics are new in it; null when it was refused. */
  const put = async (list: Pick<OwnList, 'key' | 'has'>): Promise<number | null> => {
    setBusy(list.key);
    try {
      const input = { key: list.key, comic_ids: [...comicIds] };
      const isOut = one !== undefined && list.has === 1;
      const added = isOut
        ? (await shell.call(removeFromList, input), 0)
        : (await shell.call(addToList, input)).comic_ids.length;
      await changed();
      return added;
    } catch (refused) {
      shell.notify(refused instanceof Error ? refused.message : String(refused), 'bad');
      return null;
    } finally {
      setBusy('');
    }
  };
  return {
    lists: data?.lists,
    error,
    busyKey,
    put,
    make: async (texts: ListTexts) => put({ key: (await shell.call(createList, texts)).key, has: 0 }),
  };
}
