import { useCallback } from 'react';
import type { Spot } from './joined-rules.ts';
import type { Reading } from './use-chapter.ts';
import type { usePosition } from './use-position.ts';
import type { Zoom } from './use-zoom.ts';

interface Moving {
  reading: Reading;
  /** The chapters of the strip; in a view of pages only one. */
  readings: readonly Reading[];
  position: ReturnType<typeof usePosition>;
  isPaged: boolean;
  zoom: Zoom;
  /** Stores the place when the pages rest. */
  keepSoon: () => void;
  /** Hides the bars. */
  hide: () => void;
}

/** Moving to another page: by its number, by turning, and by scrolling. */
export function useMoving({ reading, readings, position, isPaged, zoom, keepSoon, hide }: Moving) {
  const { spot, moveTo, turnTo, scrolledTo } = position;
  const { chapter } = reading;
  const count = chapter.images.length;
  // Turning a page ends the magnification at once. In a strip the magnification stays.
  const seeWhole = useCallback(
    (to: number) => {
      if (isPaged && to !== spot.current.position) zoom.reset();
    },
    [isPaged, spot, zoom],
  );
  const goBy = useCallback(
    (move: typeof moveTo, to: number) => {
      seeWhole(to);
      // The position after a chapter is the beginning of the next chapter in the strip.
      const below = to > count ? readings[readings.indexOf(reading) + 1] : undefined;
      if (below) move(below.chapter.id, 1);
      else move(chapter.id, to);
      keepSoon();
    },
    [seeWhole, keepSoon, readings, reading, chapter.id, count],
  );
  return {
    goTo: useCallback((to: number) => goBy(moveTo, to), [goBy, moveTo]),
    turn: useCallback((to: number) => goBy(turnTo, to), [goBy, turnTo]),
    scrolled: useCallback(
      (place: Spot) => {
        seeWhole(place.position);
        scrolledTo(place);
        keepSoon();
        hide();
      },
      [seeWhole, scrolledTo, keepSoon, hide],
    ),
  };
}
