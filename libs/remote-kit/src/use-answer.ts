import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOf, Endpoint, ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell } from './seam.ts';

const freshForMs = 60_000;

/**
 * The reply of a GET endpoint for the page on screen. The same input is requested once and stays fresh for one minute.
 * A reply that came with the page is available in the first render. A changed `input` is another request; earlier
 * replies stay cached for the way back.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, input: CallOf<E>): UseQueryResult<ReplyOf<E>, CallFailure> {
  const shell = useShell();
  return useQuery<ReplyOf<E>, CallFailure>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => shell.call(endpoint, input, { signal }),
    initialData: () => shell.early(endpoint, input),
    staleTime: freshForMs,
  });
}
