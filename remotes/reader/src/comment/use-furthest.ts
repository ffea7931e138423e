import { useMember } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';
import type { Reading } from '../chapter/use-chapter.ts';
import { recallRead } from '../place/place-store.ts';
import { recallFurthest, rememberFurthest } from './furthest-store.ts';
import { furthestPage } from './gate-rules.ts';

const settleMs = 300;

const begin = ({ chapter, comic }: Reading, reached: number) => ({
  chapterId: chapter.id,
  before: { onDevice: recallFurthest(comic.id, chapter.id), isRead: recallRead(comic.id).has(chapter.number) },
  reached,
});

/**
 * The furthest page of the chapter that was reached, on this device or in the account; `seenTo` is the last page on the
 * screen now. In a strip the chapter can change to the next one.
 */
export function useFurthest(reading: Reading, seenTo: number): number {
  const { chapter, comic, record } = reading;
  const isMember = useMember() !== null;
  const [kept, setKept] = useState(() => begin(reading, seenTo));
  const isOther = kept.chapterId !== chapter.id;
  const now = isOther ? begin(reading, seenTo) : { ...kept, reached: Math.max(kept.reached, seenTo) };
  if (isOther || now.reached > kept.reached) setKept(now);
  const count = chapter.images.length;
  const { reached } = now;
  useEffect(() => {
    // A fast scroll stores only its last page.
    const timer = setTimeout(() => rememberFurthest(comic.id, chapter.id, reached), reached < count ? settleMs : 0);
    return () => clearTimeout(timer);
  }, [comic.id, chapter.id, reached, count]);
  return furthestPage(
    { id: chapter.id, number: chapter.number, pageCount: count },
    { ...now.before, onDevice: Math.max(now.before.onDevice, reached), record: isMember ? record : null },
  );
}
