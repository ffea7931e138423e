import { atom, useAtomValue, useStore } from 'jotai';
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { areBarsLeaving, areBarsOpen, atFirst, next, type Open, type OverlayEvent } from './overlay-state.ts';

const restMs = 3_000;
const edgePx = 72;

/**
 * The bars, thumbnails and sheets above the pages, and the events that open and close them. The bars stay closed at
 * first while a hint is over the pages.
 */
export function useOverlays(hasHint: boolean) {
  const store = useStore();
  const [overlayAtom] = useState(() => atom({ ...atFirst, areBarsShown: !hasHint }));
  const state = useAtomValue(overlayAtom);
  const happen = useCallback(
    (event: OverlayEvent) => store.set(overlayAtom, (before) => next(before, event)),
    [store, overlayAtom],
  );

  const areBarsDrawn = useRef(state.areBarsShown);
  useEffect(() => {
    areBarsDrawn.current = state.areBarsShown;
  }, [state.areBarsShown]);

  const isLeaving = areBarsLeaving(state);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => happen({ is: 'rested' }), restMs);
    return () => clearTimeout(timer);
  }, [isLeaving, happen]);

  // A mouse near the top or bottom edge opens the bars, unless it comes for what they would cover.
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => happen({ is: 'key pressed', isTab: event.key === 'Tab' });
    const moved = (event: globalThis.PointerEvent) => {
      const isAtEdge = event.clientY < edgePx || event.clientY > window.innerHeight - edgePx;
      const isForControl =
        event.target instanceof Element && event.target.closest('a, button, input, textarea') !== null;
      if (event.pointerType === 'mouse' && isAtEdge && !isForControl) happen({ is: 'edge reached' });
    };
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointermove', moved, { passive: true });
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointermove', moved);
    };
  }, [happen]);

  const calls = useMemo(
    () => ({
      bar: {
        onPointerEnter: (event: PointerEvent) => {
          if (event.pointerType === 'mouse') happen({ is: 'held' });
        },
        onPointerLeave: () => happen({ is: 'released' }),
        onFocus: (event: FocusEvent) => {
          if (event.target.matches(':focus-visible')) happen({ is: 'held' });
        },
        onBlur: () => happen({ is: 'released' }),
        onWheel: () => happen({ is: 'wheeled' }),
      },
      // A scroll that was running when the bars were opened does not close them.
      hide: () => {
        if (areBarsDrawn.current) happen({ is: 'scrolled' });
      },
      endReached: () => happen({ is: 'end reached' }),
      toggleBars: () => happen({ is: 'bars toggled' }),
      toggleThumbnails: () => happen({ is: 'thumbnails toggled' }),
      turnMenu: (isOpen: boolean) => happen({ is: 'menu turned', isOpen }),
      open: (sheet: Open) => happen({ is: 'sheet opened', sheet }),
      close: (sheet: Open) => happen({ is: 'sheet closed', sheet }),
    }),
    [happen],
  );
  return { ...state, ...calls, isOpen: areBarsOpen(state) };
}
