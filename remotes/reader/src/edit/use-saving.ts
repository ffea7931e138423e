import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useState } from 'react';
import { useWords } from '../words.ts';

/**
 * Sends a form of this page, once at a time: a notice when it is done, the reason when it is refused. Every page reads
 * the comic anew afterwards.
 */
export function useSaving() {
  const shell = useShell();
  const say = useWords();
  const queries = useQueryClient();
  const [isDoing, setDoing] = useState(false);
  const [failure, setFailure] = useState('');
  const run = useCallback(
    async (send: () => Promise<unknown>) => {
      if (isDoing) return;
      setDoing(true);
      setFailure('');
      try {
        await send();
        shell.notify(say('edit.saved'), 'good');
        await queries.invalidateQueries();
      } catch (refused) {
        if (!isSignedOut(refused)) setFailure(refused instanceof Error ? refused.message : String(refused));
      } finally {
        setDoing(false);
      }
    },
    [isDoing, shell, say, queries],
  );
  return { isDoing, failure, run };
}
