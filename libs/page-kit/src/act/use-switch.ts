import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Something that is on or off and flips at once. `send` asks the service and gives what it answered; one question is
 * under way at a time, and the last wish is the one that ends up answered however fast one taps. A refusal shows again
 * what was there before.
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
        // An answer other than the wish stands: it is the service that knows.
        if (wish.current === asked) break;
      }
    } catch {
      answered = null;
    }
    isUnderWay.current = false;
    wish.current = null;
    setShown(answered);
  }, [send]);

  // Once the list itself says so, it is the list that is followed.
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
