import { isSignedOut } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import { useScope } from './question-scope.ts';

/** Reopens the question for answers. When the call is refused, a message gives the reason. */
export function useReopen(): () => Promise<void> {
  const shell = useShell();
  const { verbs } = useScope();
  return useCallback(async () => {
    try {
      await verbs.reopen();
    } catch (failure) {
      if (!isSignedOut(failure)) shell.notify(failure instanceof Error ? failure.message : String(failure), 'bad');
    }
  }, [shell, verbs]);
}
