import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { View } from './view.ts';

const resumeMs = 1_200;

/**
 * Scrolls automatically when the reader has turned it on. A touch pauses it, and it continues shortly afterwards. It
 * ends at the end of the page and with a change of the mode.
 */
export function useAutoScroll(
  stage: RefObject<HTMLElement | null>,
  view: RefObject<View | null>,
  canRun: boolean,
  speedPx: number,
): { isOn: boolean; toggle: () => void } {
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted && canRun;
  const toggle = useCallback(() => setWanted((wanted) => !wanted), []);
  if (isWanted && !canRun) setWanted(false);

  useEffect(() => {
    const element = stage.current;
    if (!isOn || !element) return undefined;
    let heldUntil = 0;
    let last = performance.now();
    let owed = 0;
    let frame = 0;
    const hold = () => {
      heldUntil = Infinity;
    };
    const letGo = () => {
      heldUntil = performance.now() + resumeMs;
    };
    const move = (now: number) => {
      if (now >= heldUntil) owed += ((now - last) / 1000) * speedPx;
      last = now;
      const whole = Math.floor(owed);
      owed -= whole;
      if (whole > 0) view.current?.scrollBy(0, whole);
      if (view.current?.roomBelow(1) === false) return setWanted(false);
      frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    element.addEventListener('pointerdown', hold);
    element.addEventListener('touchstart', hold, { passive: true });
    element.addEventListener('wheel', letGo, { passive: true });
    window.addEventListener('pointerup', letGo);
    window.addEventListener('touchend', letGo);
    window.addEventListener('touchcancel', letGo);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('pointerdown', hold);
      element.removeEventListener('touchstart', hold);
      element.removeEventListener('wheel', letGo);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('touchend', letGo);
      window.removeEventListener('touchcancel', letGo);
    };
  }, [isOn, stage, view, speedPx]);
  return { isOn, toggle };
}
