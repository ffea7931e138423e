import type { ChapterImage } from '@yonkoma/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Mode } from './settings-rules.ts';
import type { Spread } from './spread-rules.ts';
import { mountedScreens } from './window-rules.ts';

const nearby = 4;
const restMs = 120;

/** Which screens hold pictures. Follows reading at once, and a leap (a dragged slider, a flung scroll) only where it comes to rest. */
export function useMountedScreens(at: number, images: readonly ChapterImage[], spreads: readonly Spread[], mode: Mode): (screen: number) => boolean {
  const [centre, setCentre] = useState(at);
  const isLeap = Math.abs(at - centre) > nearby;
  useEffect(() => {
    const timer = setTimeout(() => setCentre(at), isLeap ? restMs : 0);
    return () => clearTimeout(timer);
  }, [at, isLeap]);
  const sizes = useMemo(() => spreads.map((spread) => spread.flatMap((page) => images[page - 1] ?? [])), [images, spreads]);
  const { first, last } = mountedScreens(isLeap ? centre : at, sizes, mode);
  return (screen) => screen >= first && screen <= last;
}
