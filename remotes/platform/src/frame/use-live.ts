import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOf, Endpoint, ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';

const everyMs = 5_000;

/**
 * An answer of the registry, requested again every five seconds while the page is visible. The old answer stays until
 * the next one.
 */
export function useLive<E extends Endpoint>(endpoint: E, input: CallOf<E>): UseQueryResult<ReplyOf<E>, CallFailure> {
  const shell = useShell();
  return useQuery<ReplyOf<E>, CallFailure>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => shell.call(endpoint, input, { signal }),
    // A member without permission will not have it in five seconds either.
    refetchInterval: ({ state }) => (state.error?.code === 401 ? false : everyMs),
  });
}
