import { useQueryClient } from '@tanstack/react-query';
import type { CallOf, Endpoint } from '@yonkoma/contract';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';

/**
 * Changes something in the registry, and requests all shown data of the registry again. `failure` stays until the next
 * attempt.
 */
export function useMove() {
  const shell = useShell();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const move = async <E extends Endpoint>(endpoint: E, input: CallOf<E>, success: string): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(null);
    try {
      await shell.call(endpoint, input, { success });
      return true;
    } catch (error) {
      setFailure(error instanceof CallFailure ? error : new CallFailure(String(error), 0));
      return false;
    } finally {
      setIsBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('registry.') });
    }
  };
  return { isBusy, failure, move };
}
