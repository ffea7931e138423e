import { type RefCallback, useCallback } from 'react';

/** A ref for a strip that scrolls sideways: its `data-cut` names the edges at which its only child goes on. */
export function useCutEdges(): RefCallback<HTMLElement> {
  return useCallback((strip: HTMLElement | null) => {
    if (!strip || !globalThis.ResizeObserver) return undefined;
    const mark = () => {
      const at = Math.abs(strip.scrollLeft);
      const isCutAfter = strip.scrollWidth - strip.clientWidth - at > 1;
      strip.dataset['cut'] = at > 1 ? (isCutAfter ? 'both' : 'start') : isCutAfter ? 'end' : 'none';
    };
    const sizes = new ResizeObserver(mark);
    for (const element of [strip, ...strip.children]) sizes.observe(element);
    strip.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener('scroll', mark);
    };
  }, []);
}
