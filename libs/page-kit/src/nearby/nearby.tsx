import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './nearby.module.css';
import { whenNear } from './when-near.ts';

/**
 * Loads its children when they come near the screen, or at once with `isWanted`. Their space is reserved from the
 * start.
 */
export function Nearby({ isWanted = false, children }: { isWanted?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isShown = isNear || isWanted;
  useEffect(() => {
    const element = place.current;
    if (!element || isShown) return undefined;
    return whenNear(element, () => setNear(true), { rootMargin: '600px' });
  }, [isShown]);
  return (
    <div ref={place} className={styles.place}>
      {isShown && <Suspense>{children}</Suspense>}
    </div>
  );
}
