import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdultCovers, type Age, chooseAge, readAge } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { removeSavedForAdults } from '../offline/saved-store.ts';

const key = ['reader', 'age'];

/** The choices about comics for adults on this device. */
export function useAge() {
  const shell = useShell();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => shell.call(readAge, {}, { signal }),
    staleTime: 0,
  });
  return { age: data, error, retry: () => void refetch() };
}

/** Stores a choice. Earlier data is requested again, because the choice changes the answers. */
export function useChooseAge() {
  const shell = useShell();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: { is_confirmed: boolean; covers?: AdultCovers }) => shell.call(chooseAge, choice),
    // The chosen covers are shown at once, and the choice is undone when the call fails.
    onMutate: ({ covers }) => {
      const before = cache.getQueryData<Age>(key);
      if (before && covers) cache.setQueryData<Age>(key, { ...before, covers });
      // A list that is opened next shows nothing of before the choice.
      cache.removeQueries({ queryKey: ['reader'], type: 'inactive' });
      return before;
    },
    onSuccess: async (age) => {
      cache.setQueryData(key, age);
      if (age.is_confirmed !== 1) await removeSavedForAdults().catch(() => null);
      await cache.invalidateQueries({ queryKey: ['reader'] });
    },
    onError: (error, _choice, before) => {
      cache.setQueryData(key, before);
      shell.notify(error.message, 'bad');
    },
  });
  return { choose: mutate, isChoosing: isPending };
}
