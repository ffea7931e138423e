import { isSignedOut, useSwitch } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';

/**
 * A mark that switches at once. When the call is refused, a message gives the reason. A guest is sent to sign in, with
 * a message.
 */
export function useReaction(isOn: boolean, send: (isOn: boolean) => Promise<boolean>): readonly [boolean, () => void] {
  const shell = useShell();
  const ask = useCallback(
    async (wish: boolean) => {
      try {
        return await send(wish);
      } catch (error) {
        if (!isSignedOut(error)) shell.notify(error instanceof Error ? error.message : String(error), 'bad');
        throw error;
      }
    },
    [send, shell],
  );
  return useSwitch(isOn, ask);
}
