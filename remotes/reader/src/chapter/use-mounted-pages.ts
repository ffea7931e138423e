import { useEffect, useState } from 'react';
import type { Mode } from './settings-rules.ts';
import { mountedPages } from './window-rules.ts';

const nearby = 4;
const restMs = 120;

/** Which pages hold a picture. Follows reading at once, and a leap (a dragged slider, a flung scroll) only where it comes to rest. */
export function useMountedPages(position: number, count: number, mode: Mode): (page: number) => boolean {
  const [centre, setCentre] = useState(position);
  const isLeap = Math.abs(position - centre) > nearby;
  useEffect(() => {
    const timer = setTimeout(() => setCentre(position), isLeap ? restMs : 0);
    return () => clearTimeout(timer);
  }, [position, isLeap]);
  const { first, last } = mountedPages(isLeap ? centre : position, count, mode);
  return (page) => page >= first && page <= last;
}
