import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 96;

/**
 * Keeps the scroll position in a list that grows at both ends. At its end it stays at the end. Anywhere else nothing
 * moves, neither when earlier messages are added above nor when new ones are added below; then `isBehind` is true.
 * @param first and `last`: keys of the items at the two ends
 */
export function useLogPlace(first: string | number, last: string | number) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, height: 0, top: 0, first, last });
  const [isBehind, setBehind] = useState(false);

  const note = useCallback(() => {
    const element = box.current;
    if (!element) return;
    place.current = {
      ...place.current,
      height: element.scrollHeight,
      top: element.scrollTop,
      isAtEnd: element.scrollHeight - element.scrollTop - element.clientHeight < nearPx,
    };
    if (place.current.isAtEnd) setBehind(false);
  }, []);
  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    note();
  }, [note]);

  useLayoutEffect(() => {
    const element = box.current;
    const before = place.current;
    if (!element) return;
    place.current = { ...before, first, last };
    if (before.isAtEnd) return toEnd();
    if (before.first !== first && before.last === last)
      element.scrollTop = before.top + element.scrollHeight - before.height;
    else if (before.last !== last) setBehind(true);
    return note();
  }, [first, last, toEnd, note]);

  // The keyboard of a phone and a growing text area make the list shorter at its end.
  useEffect(() => {
    const element = box.current;
    if (!element || !globalThis.ResizeObserver) return undefined;
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  return { box, note, toEnd, isBehind };
}
