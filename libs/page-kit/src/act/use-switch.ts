import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A switch that changes at once. `send` calls the service and resolves with the state that it answered. One call runs
 * at a time; the last choice is sent last. A refusal restores the state from before.
 */
export function useSwitch(isOn: boolean, send: (isOn: boolean) => Promise<boolean>): readonly [boolean, () => void] {
  const [shown, setShown] = useState<boolean | null>(null);
  const wish = useRef<boolean | null>(null);
  const isUnderWay = useRef(false);
  const now = shown ?? isOn;

  const settle = useCallback(async () => {
    isUnderWay.current = true;
    let answered: boolean | null = null;
    try {
      while (wish.current !== null && wish.current !== answered) {
        const asked = wish.current;
        answered = await send(asked);
        // When the answer differs from the choice, the answer counts.
        if (wish.current === asked) break;
      }
    } catch {
      answered = null;
    }
    isUnderWay.current = false;
    wish.current = null;
    setShown(answered);
  }, [send]);

  // When the list has the new state, the state of the list counts.
  useEffect(() => {
    if (!isUnderWay.current) setShown(null);
  }, [isOn]);

  const flip = useCallback(() => {
    wish.current = !now;
    setShown(!now);
    if (!isUnderWay.current) void settle();
  }, [now, settle]);
  return [now, flip];
}
