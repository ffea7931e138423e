import { recordPage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useRef } from 'react';
import type { Reading } from './use-chapter.ts';

const restMs = 15_000;

/**
 * Tells the service where reading is, by the last page on the screen: once when a chapter is opened, which counts a view; for members also when reading has moved on
 * and rested for 15 s, and at the last page. A failure is let go: reading does not depend on it.
 */
export function useRecord({ chapter, comic }: Reading, seenTo: number) {
  const shell = useShell();
  const recorded = useRef<number>(undefined);
  const page = Math.min(seenTo, chapter.images.length);
  const isLast = page === chapter.images.length;

  useEffect(() => {
    if (page < 1 || recorded.current === page || (recorded.current !== undefined && !shell.session.current())) return;
    const record = () => {
      recorded.current = page;
      shell.call(recordPage, { comic_id: comic.id, chapter_id: chapter.id, index: page }).catch(() => {});
    };
    const timer = setTimeout(record, recorded.current === undefined || isLast ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [shell, comic.id, chapter.id, page, isLast]);
}
