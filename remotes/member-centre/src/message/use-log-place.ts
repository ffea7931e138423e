import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 96;

/**
 * Where one is in a list that grows at both ends: at its end one stays there as more comes; anywhere else nothing
 * moves, neither when earlier messages come above nor when new ones come below, and `isBehind` says that there are
 * some.
 * @param first and `last`: what stands at either end
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

  // The keyboard of a phone and a text area that grows take room from the end.
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
