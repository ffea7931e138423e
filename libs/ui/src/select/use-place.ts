import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStyle } from '../use-style.ts';

const gapPx = 4;
const mostPx = 360;

interface Place {
  left: string;
  width: string;
  top: string;
  bottom: string;
  'max-height': string;
}

/** Below the field, or above it where there is more space, within what a keyboard on the screen leaves visible. */
function placeBeside(field: Element): Place {
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const screen = globalThis.visualViewport;
  const start = screen?.offsetTop ?? 0;
  const end = start + (screen?.height ?? innerHeight);
  const below = end - bottom - 2 * gapPx;
  const above = top - start - 2 * gapPx;
  const isBelow = below >= Math.min(mostPx, above);
  return {
    left: `${left}px`,
    width: `${width}px`,
    top: isBelow ? `${bottom + gapPx}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + gapPx}px`,
    'max-height': `${Math.max(120, Math.min(mostPx, isBelow ? below : above))}px`,
  };
}

/**
 * A ref for a list that lies beside its field, over everything else: in the top layer, so that no dialog cuts it off.
 * It follows the field when something scrolls.
 */
export function usePlace(field: RefObject<Element | null>) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    // A browser without popovers shows it in the flow of the page.
    list.current?.showPopover?.();
  }, []);
  useEffect(() => {
    const follow = () => field.current && setPlace(placeBeside(field.current));
    follow();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    globalThis.visualViewport?.addEventListener('resize', follow, { signal });
    const sizes = globalThis.ResizeObserver ? new ResizeObserver(follow) : null;
    if (field.current) sizes?.observe(field.current);
    return () => {
      listening.abort();
      sizes?.disconnect();
    };
  }, [field]);
  return useStyle<HTMLDivElement>({ ...place }, list);
}
