import { isSignedOut } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';

/** The same action; when the call is refused, a message gives the reason. */
export function useTold<A extends unknown[]>(act: (...given: A) => Promise<void>): (...given: A) => Promise<void> {
  const shell = useShell();
  return useCallback(
    async (...given) => {
      try {
        await act(...given);
      } catch (failure) {
        if (!isSignedOut(failure)) shell.notify(failure instanceof Error ? failure.message : String(failure), 'bad');
      }
    },
    [shell, act],
  );
}
