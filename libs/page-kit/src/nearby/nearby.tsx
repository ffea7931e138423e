import { useStyle } from '@yonkoma/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './nearby.module.css';
import { whenNear } from './when-near.ts';

/** The least height of the place with its children, in pixels. */
const leastPx = 240;

/**
 * Loads its children when they come near the screen, or at once with `isWanted`. Their space is reserved from the
 * start: more than a screen before they come with what they show, and then as much as the screen still shows, so that
 * nothing on it moves. What it no longer shows, when the visitor scrolls up, is given back.
 */
export function Nearby({ isWanted = false, children }: { isWanted?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [hasArrived, setArrived] = useState(false);
  const [reservedPx, setReserved] = useState<number | null>(null);
  const isShown = isNear || isWanted;
  const noteArrival = useCallback(() => setArrived(true), []);
  useEffect(() => {
    const element = place.current;
    if (!element || isShown) return undefined;
    return whenNear(element, () => setNear(true), { rootMargin: '600px' });
  }, [isShown]);
  const reserve = useCallback(() => {
    const element = place.current;
    if (!element || element.querySelector('[data-part-on-its-way]')) return;
    const { top } = element.getBoundingClientRect();
    const shownPx = Math.max(leastPx, window.innerHeight - top);
    setReserved((before) => Math.min(before ?? shownPx, shownPx));
  }, []);
  const waits = hasArrived && reservedPx === null;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !waits) return undefined;
    reserve();
    const changes = new MutationObserver(reserve);
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [waits, reserve]);
  const hasMore = reservedPx !== null && reservedPx > leastPx;
  useEffect(() => {
    if (!hasMore) return undefined;
    window.addEventListener('scroll', reserve, { passive: true });
    return () => window.removeEventListener('scroll', reserve);
  }, [hasMore, reserve]);
  const shape = useStyle<HTMLDivElement>({ 'min-height': reservedPx === null ? undefined : `${reservedPx}px` }, place);
  return (
    <div ref={shape} className={styles.place} data-part-on-its-way={isShown && !hasArrived ? '' : undefined}>
      {isShown && (
        <Suspense>
          {children}
          <Arrival onArrive={noteArrival} />
        </Suspense>
      )}
    </div>
  );
}

/** Tells when what stands beside it in a `Suspense` is in the page. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive, [onArrive]);
  return null;
}
