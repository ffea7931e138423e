import { useSwitch, useTellRefusal } from '@yonkoma/page-kit';
import { useCallback } from 'react';

/**
 * A mark that switches at once. When the call is refused, a message gives the reason. A guest is sent to sign in, with
 * a message.
 */
export function useReaction(isOn: boolean, send: (isOn: boolean) => Promise<boolean>): readonly [boolean, () => void] {
  const tellRefusal = useTellRefusal();
  const ask = useCallback(
    async (wish: boolean) => {
      try {
        return await send(wish);
      } catch (error) {
        tellRefusal(error);
        throw error;
      }
    },
    [send, tellRefusal],
  );
  return useSwitch(isOn, ask);
}
