import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdultCovers, chooseAge, readAge } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';

const key = ['reader', 'age'];

/** What this device was told about its reader. */
export function useAge() {
  const shell = useShell();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => shell.call(readAge, {}, { signal }), staleTime: 0 });
  return { age: data, error, retry: () => void refetch() };
}

/** Tells it. Whatever was fetched before is asked for again, since it was answered to somebody else. */
export function useChooseAge() {
  const shell = useShell();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: { is_confirmed: boolean; covers?: AdultCovers }) => shell.call(chooseAge, choice),
    onSuccess: async (age) => {
      cache.setQueryData(key, age);
      await cache.invalidateQueries({ queryKey: ['reader'] });
    },
    onError: (error) => shell.notify(error.message, 'bad'),
  });
  return { choose: mutate, isChoosing: isPending };
}
