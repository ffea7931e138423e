import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import { isSignedOut } from './use-as-member.ts';

/**
 * Shows why a call was refused, as a notice. Says nothing where nobody is signed in: that visitor is already on the way
 * to the sign-in page.
 */
export function useTellRefusal(): (failure: unknown) => void {
  const shell = useShell();
  return useCallback(
    (failure) => {
      if (!isSignedOut(failure)) shell.notify(failure instanceof Error ? failure.message : String(failure), 'bad');
    },
    [shell],
  );
}
