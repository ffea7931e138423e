import { VisuallyHidden } from '@yonkoma/ui';
import { useEffect, useState } from 'react';

const settleMs = 500;

/** Says the page once reading rests on it; passing pages are not called out. Silent on the page one arrives at. */
export function PageAnnouncer({ position, nameOf }: { position: number; nameOf: (position: number) => string }) {
  const [arrivedAt] = useState(position);
  const [rested, setRested] = useState<number>();
  useEffect(() => {
    if (position === arrivedAt && rested === undefined) return;
    const timer = setTimeout(() => setRested(position), settleMs);
    return () => clearTimeout(timer);
  }, [position, arrivedAt, rested]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {rested === undefined ? '' : nameOf(rested)}
    </VisuallyHidden>
  );
}
