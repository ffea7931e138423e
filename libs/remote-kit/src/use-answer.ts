import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOf, Endpoint, ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell } from './seam.ts';

const freshForMs = 60_000;

/**
 * The answer of a GET endpoint to the page on screen: asked once for the same input, fresh for a minute. An answer that
 * came with the page is there in the first render. A change of `input` is another question; what was asked before is
 * kept for the way back.
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
