import { VisuallyHidden } from '@yonkoma/ui';
import { useEffect, useState } from 'react';

const settleMs = 500;

/** Announces the page when reading stops on it. Passing pages and the first page are not announced. */
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
