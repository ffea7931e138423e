import { useDeferredValue, useEffect, useState } from 'react';
import type { Mode } from './settings-rules.ts';
import { mountedScreens, type Size } from './window-rules.ts';

const nearby = 4;
const restMs = 120;

/**
 * First and last screen that contain pictures. They change after the frame that shows the new page, which was prepared.
 * After a jump (a dragged slider, a fast scroll) they change only when it comes to rest.
 * `before`: the number of screens before the first one that were removed, so that the same screen keeps its number.
 */
export function useMountedScreens(
  at: number,
  screens: readonly (readonly Size[])[],
  mode: Mode,
  before = 0,
): { first: number; last: number } {
  const here = at + before;
  const [centre, setCentre] = useState(here);
  const isLeap = Math.abs(here - centre) > nearby;
  if (!isLeap && centre !== here) setCentre(here);
  useEffect(() => {
    if (!isLeap) return undefined;
    const timer = setTimeout(() => setCentre(here), restMs);
    return () => clearTimeout(timer);
  }, [here, isLeap]);
  const followed = useDeferredValue(isLeap ? centre : here);
  return mountedScreens(followed - before, screens, mode);
}

/** The part of a window within a range of screens; 0 to -1 when there is none. */
export function within(
  { first, last }: { first: number; last: number },
  from: number,
  count: number,
): { first: number; last: number } {
  const inner = { first: Math.max(0, first - from), last: Math.min(count - 1, last - from) };
  return inner.first <= inner.last ? inner : { first: 0, last: -1 };
}
