import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Runs a function when no input method is composing characters in a text area: at once, or after the composition. */
export function useComposing(area: RefObject<HTMLTextAreaElement | null>): (then: () => void) => void {
  const isComposing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const begin = () => {
      isComposing.current = true;
    };
    const end = () => {
      isComposing.current = false;
      // The composed characters are in the field only after the event.
      setTimeout(() => {
        if (!isComposing.current) for (const then of waiting.current.splice(0)) then();
      });
    };
    element.addEventListener('compositionstart', begin);
    element.addEventListener('compositionend', end);
    return () => {
      element.removeEventListener('compositionstart', begin);
      element.removeEventListener('compositionend', end);
    };
  }, [area]);
  return useCallback((then) => {
    if (isComposing.current) waiting.current.push(then);
    else then();
  }, []);
}
