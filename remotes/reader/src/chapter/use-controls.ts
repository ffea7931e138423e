import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';

const restMs = 3_000;
const edgePx = 72;

/**
 * Whether the bars are over the page. They leave by themselves unless somebody is at them, by mouse or by keyboard, or
 * `isBusy`.
 */
export function useControls(isBusy: boolean) {
  const [isShown, setShown] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [isTabbing, setTabbing] = useState(false);
  const isOpen = isShown || isBusy;
  const isShownNow = useRef(isShown);
  useEffect(() => {
    isShownNow.current = isShown;
  }, [isShown]);

  useEffect(() => {
    if (!isShown || isHeld || isBusy) return;
    const timer = setTimeout(() => setShown(false), restMs);
    return () => clearTimeout(timer);
  }, [isShown, isHeld, isBusy]);

  // The keyboard finds what it is about to move to; a mouse finds the bars where they were.
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      setTabbing(event.key === 'Tab');
      if (event.key === 'Tab') setShown(true);
    };
    const moved = (event: globalThis.PointerEvent) => {
      const isAtEdge = event.clientY < edgePx || event.clientY > window.innerHeight - edgePx;
      if (event.pointerType === 'mouse' && isAtEdge) setShown(true);
    };
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointermove', moved, { passive: true });
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointermove', moved);
    };
  }, []);

  const bar = useMemo(
    () => ({
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setHeld(true);
      },
      onPointerLeave: () => setHeld(false),
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setHeld(true);
      },
      onBlur: () => setHeld(false),
      // A wheel is meant for the pages: the bars give way to it.
      onWheel: () => {
        setHeld(false);
        setShown(false);
      },
    }),
    [],
  );

  return {
    isOpen,
    isTabbing,
    bar,
    toggle: useCallback(() => setShown((shown) => !shown), []),
    // Called in every frame of a scroll.
    hide: useCallback(() => {
      if (isShownNow.current) setShown(false);
    }, []),
  };
}
