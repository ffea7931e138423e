import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '@yonkoma/remote-kit';
import { recallPlace } from '../place/place-store.ts';
import { startOf } from '../place/start-rules.ts';
import type { Spot } from './joined-rules.ts';
import { afterFrame } from './after-frame.ts';
import type { Reading } from './use-chapter.ts';
import type { View } from './view.ts';

/** The reader's place: a 1-based page of a chapter. `isShown`: the pages were already moved there. */
export interface Position {
  chapterId: number;
  position: number;
  isShown: boolean;
}

/** The place within the page, stored in the history for a reload and for coming back. */
const withinOf = (state: unknown): number => {
  const within = (state as { within?: unknown } | null)?.within;
  return typeof within === 'number' && Number.isFinite(within) ? within : 0;
};

/**
 * The position in a chapter, from 1 to one after its last page. It begins with the page in the address, otherwise where
 * reading stopped: `resumedAt`.
 * `spot` is exact and changes with every pixel; `at` changes with every page, and after a turn once the frame that
 * shows it has been drawn.
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

  /** The elements around the pages render in a transition, so that they do not block a frame. */
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
  /** Like `moveTo`, for a prepared page: it is shown before anything else is rendered. */
  const turnTo = useCallback(
    (chapterId: number, position: number) => {
      callOff.current();
      spot.current = { chapterId, position, within: 0 };
      view.current?.show();
      callOff.current = afterFrame(() => follow({ chapterId, position }));
    },
    [view, follow],
  );
  // This runs in every frame of a scroll, so only another page renders anything.
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
