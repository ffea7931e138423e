import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '@yonkoma/remote-kit';
import { recallPlace } from '../place/place-store.ts';
import { startOf } from '../place/start-rules.ts';
import type { Spot } from './joined-rules.ts';
import type { Reading } from './use-chapter.ts';

/** Where the reader is: 1-based page of a chapter. `isScrolled`: got there by scrolling, so nothing needs to be moved. */
export interface Position { chapterId: number; position: number; isScrolled: boolean }

/** How far into the page, kept beside the address for a reload and for coming back. */
const withinOf = (state: unknown): number => {
  const within = (state as { within?: unknown } | null)?.within;
  return typeof within === 'number' && Number.isFinite(within) ? within : 0;
};

/**
 * The position in a chapter, 1 to one behind its last page, beginning with the page in the address, else where reading stopped: `resumedAt`.
 * `spot` is exact and changes with every pixel; `at` changes with every page.
 */
export function usePosition({ chapter, comic, record }: Reading) {
  const { search } = useLocation();
  const { session } = useShell();
  const [start] = useState(() => startOf({ search, chapterId: chapter.id, count: chapter.images.length, place: recallPlace(comic.id, session.current()?.id), record }));
  const [startedIn] = useState(chapter.id);
  const [at, setAt] = useState<Position>({ chapterId: chapter.id, position: start.page, isScrolled: false });
  const spot = useRef<Spot>({ chapterId: chapter.id, position: start.page, within: start.isResumed ? 0 : withinOf(window.history.state) });

  const moveTo = useCallback((chapterId: number, position: number) => {
    spot.current = { chapterId, position, within: 0 };
    setAt({ chapterId, position, isScrolled: false });
  }, []);
  // Every frame of a scroll comes here; only another page is worth drawing anything.
  const scrolledTo = useCallback((place: Spot) => {
    const { chapterId, position } = spot.current;
    spot.current = place;
    if (chapterId !== place.chapterId || position !== place.position) setAt({ chapterId: place.chapterId, position: place.position, isScrolled: true });
  }, []);
  return { at, spot, resumedAt: start.isResumed && at.chapterId === startedIn ? start.page : null, moveTo, scrolledTo };
}
