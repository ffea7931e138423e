import { VisuallyHidden } from '@yonkoma/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../words.ts';

const settleMs = 500;

/** Says the page once reading rests on it; passing pages are not called out. Silent on the page one arrives at. */
export function PageAnnouncer({ position, count }: { position: number; count: number }) {
  const say = useWords();
  const [arrivedAt] = useState(position);
  const [rested, setRested] = useState<number>();
  useEffect(() => {
    if (position === arrivedAt && rested === undefined) return;
    const timer = setTimeout(() => setRested(position), settleMs);
    return () => clearTimeout(timer);
  }, [position, arrivedAt, rested]);
  const text = rested === undefined ? '' : rested > count ? say('chapter.atEnd') : say('chapter.pageOf', { page: rested, count });
  return <VisuallyHidden role="status" aria-live="polite">{text}</VisuallyHidden>;
}
