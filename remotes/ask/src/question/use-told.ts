import { useTellRefusal } from '@yonkoma/page-kit';
import { useCallback } from 'react';

/** The same action; when the call is refused, a message gives the reason. */
export function useTold<A extends unknown[]>(act: (...given: A) => Promise<void>): (...given: A) => Promise<void> {
  const tellRefusal = useTellRefusal();
  return useCallback(
    async (...given) => {
      try {
        await act(...given);
      } catch (failure) {
        tellRefusal(failure);
      }
    },
    [act, tellRefusal],
  );
}
