import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { listRecords, removeRecords } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { nextPage } from '@yonkoma/page-kit';

const perPage = 30;

/** The member's reading history, page after page, with a way to delete records. */
export function useRecords() {
  const shell = useShell();
  const queries = useQueryClient();
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['reader', 'records'],
    queryFn: ({ pageParam, signal }) => shell.call(listRecords, { page: pageParam, limit: perPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
  });
  const { mutate: remove, isPending: isRemoving } = useMutation({
    mutationFn: (ids: number[] | 'all') => shell.call(removeRecords, { ids }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reader', 'records'] }),
    onError: (error) => shell.notify(error.message, 'bad'),
  });
  // A comic that was read in the meantime has moved to the first page of the list.
  const records = [
    ...new Map((data?.pages ?? []).flatMap(({ list }) => list).map((record) => [record.id, record])).values(),
  ];
  return { ...state, records, isReady: data !== undefined, remove, isRemoving };
}
