import { useDeferredValue, useEffect, useState } from 'react';
import type { Mode } from './settings-rules.ts';
import { mountedScreens, type Size } from './window-rules.ts';

const nearby = 4;
const restMs = 120;

/**
 * First and last screen that hold pictures. They follow reading once the frame that shows the page has been made, which
 * lay ready;
 * a leap (a dragged slider, a flung scroll) they follow only where it comes to rest.
 * `before`: screens that stood before the first of these and have been taken away, so that the same screen keeps its
 * number.
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

/** What of a window lies within a part of the screens; none is 0 to -1, whatever the window. */
export function within(
  { first, last }: { first: number; last: number },
  from: number,
  count: number,
): { first: number; last: number } {
  const inner = { first: Math.max(0, first - from), last: Math.min(count - 1, last - from) };
  return inner.first <= inner.last ? inner : { first: 0, last: -1 };
}
