import { useMember } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';
import type { Reading } from '../chapter/use-chapter.ts';
import { recallRead } from '../place/place-store.ts';
import { recallFurthest, rememberFurthest } from './furthest-store.ts';
import { furthestPage } from './gate-rules.ts';

/** The furthest page of the chapter that was reached, on this device or by the member; `seenTo` is the last page on the screen now. */
export function useFurthest({ chapter, comic, record }: Reading, seenTo: number): number {
  const isMember = useMember() !== null;
  const begin = () => ({ chapterId: chapter.id, onDevice: recallFurthest(comic.id, chapter.id), isRead: recallRead(comic.id).has(chapter.number), reached: seenTo });
  const [known, setKnown] = useState(begin);
  // Who scrolls on into the next chapter begins there anew.
  if (known.chapterId !== chapter.id) setKnown(begin());
  else if (seenTo > known.reached) setKnown({ ...known, reached: seenTo });
  const { reached, isRead, onDevice } = known;
  useEffect(() => rememberFurthest(comic.id, chapter.id, reached), [comic.id, chapter.id, reached]);
  return furthestPage(
    { id: chapter.id, number: chapter.number, pageCount: chapter.images.length },
    { isRead, onDevice: Math.max(onDevice, reached), record: isMember ? record : null },
  );
}
