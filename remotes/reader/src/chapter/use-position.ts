import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '@yonkoma/remote-kit';
import { recallPlace } from '../place/place-store.ts';
import { startOf } from '../place/start-rules.ts';
import type { Spot } from './joined-rules.ts';
import { afterFrame } from './after-frame.ts';
import type { Reading } from './use-chapter.ts';
import type { View } from './view.ts';

/** Where the reader is: 1-based page of a chapter. `isShown`: the pages have been moved there already. */
export interface Position {
  chapterId: number;
  position: number;
  isShown: boolean;
}

/** How far into the page, kept beside the address for a reload and for coming back. */
const withinOf = (state: unknown): number => {
  const within = (state as { within?: unknown } | null)?.within;
  return typeof within === 'number' && Number.isFinite(within) ? within : 0;
};

/**
 * The position in a chapter, 1 to one behind its last page, beginning with the page in the address, else where reading
 * stopped: `resumedAt`.
 * `spot` is exact and changes with every pixel; `at` changes with every page, and after a turn once the frame that
 * shows it has been made.
 */
export function usePosition({ chapter, comic, record }: Reading, view: RefObject<View | null>) {
  const { search } = useLocation();
  const { session } = useShell();
  const [start] = useState(() =>
    startOf({
      search,
      chapterId: chapter.id,
      count: chapter.images.length,
      place: recallPlace(comic.id, session.current()?.id),
      record,
    }),
  );
  const [startedIn] = useState(chapter.id);
  const [at, setAt] = useState<Position>({ chapterId: chapter.id, position: start.page, isShown: false });
  const spot = useRef<Spot>({
    chapterId: chapter.id,
    position: start.page,
    within: start.isResumed ? 0 : withinOf(window.history.state),
  });

  /** What is drawn around the pages follows them in slices, and holds up no frame. */
  const follow = useCallback(
    ({ chapterId, position }: Omit<Position, 'isShown'>) =>
      startTransition(() => setAt({ chapterId, position, isShown: true })),
    [],
  );
  const callOff = useRef(() => {});
  useEffect(() => () => callOff.current(), []);

  const moveTo = useCallback((chapterId: number, position: number) => {
    callOff.current();
    spot.current = { chapterId, position, within: 0 };
    setAt({ chapterId, position, isShown: false });
  }, []);
  /** As `moveTo`, for a page that lies ready: it is shown before anything else is drawn. */
  const turnTo = useCallback(
    (chapterId: number, position: number) => {
      callOff.current();
      spot.current = { chapterId, position, within: 0 };
      view.current?.show();
      callOff.current = afterFrame(() => follow({ chapterId, position }));
    },
    [view, follow],
  );
  // Every frame of a scroll comes here; only another page is worth drawing anything.
  const scrolledTo = useCallback(
    (place: Spot) => {
      const { chapterId, position } = spot.current;
      spot.current = place;
      if (chapterId === place.chapterId && position === place.position) return;
      callOff.current();
      follow(place);
    },
    [follow],
  );
  return {
    at,
    spot,
    resumedAt: start.isResumed && at.chapterId === startedIn ? start.page : null,
    moveTo,
    turnTo,
    scrolledTo,
  };
}
