import { useCallback, useState } from 'react';
import { isSignedOut } from '../act/use-as-member.ts';

/**
 * The action of a dialog or a form: it runs once at a time, and its failure is kept. A guest is sent to the sign-in
 * page. `onClose` is for what closes then, and when it is done.
 */
export function useDoing(onClose?: () => void) {
  const [isDoing, setDoing] = useState(false);
  const [failure, setFailure] = useState('');
  const run = useCallback(
    async (what: () => Promise<unknown>) => {
      if (isDoing) return;
      setDoing(true);
      setFailure('');
      try {
        await what();
        onClose?.();
      } catch (refused) {
        if (isSignedOut(refused)) onClose?.();
        else setFailure(refused instanceof Error ? refused.message : String(refused));
      } finally {
        setDoing(false);
      }
    },
    [isDoing, onClose],
  );
  return { isDoing, failure, setFailure, run };
}
