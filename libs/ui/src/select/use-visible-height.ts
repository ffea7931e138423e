import { useEffect, useState } from 'react';
import { useStyle } from '../use-style.ts';

/** A ref for an element whose `--visible` is the height that the keyboard of a phone leaves of the screen. */
export function useVisibleHeight() {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const screen = globalThis.visualViewport;
    if (!screen) return undefined;
    const follow = () => setHeight(screen.height);
    follow();
    screen.addEventListener('resize', follow);
    return () => screen.removeEventListener('resize', follow);
  }, []);
  return useStyle<HTMLDivElement>({ '--visible': height === undefined ? undefined : `${Math.round(height)}px` });
}
