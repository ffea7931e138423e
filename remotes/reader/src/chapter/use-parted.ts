import {
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Spot } from './joined-rules.ts';
import { fromParts, type Part, toParts } from './part-rules.ts';
import type { Position } from './use-position.ts';
import type { View } from './view.ts';

interface Parted {
  partsOf: (chapterId: number) => readonly Part[];
  at: Position;
  spot: { current: Spot };
  onScroll: (spot: Spot) => void;
  /** The view that shows the parts, and the view that the caller uses. */
  view: RefObject<View | null>;
  ref: Ref<View>;
}

/**
 * Lets a view show parts as if they were pages, while the rest of the reader still works with pages: a part is a place
 * within a page. Turning goes part by part; turning back enters a page at its last part.
 */
export function useParted({ partsOf, at, spot, onScroll, view, ref }: Parted) {
  const [moved, setMoved] = useState<{ of: Position }>();
  /** Places that came from the view itself, so that it gets exactly the same place back. */
  const exact = useMemo(() => ({ partsOf, spots: new WeakMap<Spot, Spot>() }), [partsOf]).spots;
  const inParts = (place: Spot): Spot =>
    exact.get(place) ?? { chapterId: place.chapterId, ...toParts(partsOf(place.chapterId), place) };
  const lastPage = useRef({ chapterId: at.chapterId, position: at.position });
  useEffect(() => {
    lastPage.current = at;
  }, [at]);

  const partedAt = useMemo((): Position => {
    const { chapterId, position, within } = spot.current;
    const isHere = chapterId === at.chapterId && position === at.position;
    const place = toParts(partsOf(at.chapterId), { position: at.position, within: isHere ? within : 0 });
    return { chapterId: at.chapterId, position: place.position, isShown: at.isShown || moved?.of === at };
  }, [at, spot, partsOf, moved]);

  const scrolled = (place: Spot) => {
    const before = inParts(spot.current).position;
    const real = { chapterId: place.chapterId, ...fromParts(partsOf(place.chapterId), place) };
    exact.set(real, place);
    lastPage.current = real;
    onScroll(real);
    if (before !== place.position) startTransition(() => setMoved({ of: at }));
  };

  useImperativeHandle(ref, () => ({
    show() {
      const { chapterId, position, within } = spot.current;
      const isBack =
        within === 0 && chapterId === lastPage.current.chapterId && position === lastPage.current.position - 1;
      if (isBack && partsOf(chapterId).some(({ page, half }) => page === position && half === 2))
        spot.current = { chapterId, position, within: 0.5 };
      lastPage.current = spot.current;
      view.current?.show();
    },
    moveWithin(turn, isByScreen) {
      if (view.current?.moveWithin(turn, isByScreen)) return true;
      const { chapterId, position } = inParts(spot.current);
      const parts = partsOf(chapterId);
      const to = position + (turn === 'next' ? 1 : -1);
      if (!parts[to - 1] || parts[to - 1]?.page !== parts[position - 1]?.page) return false;
      scrolled({ chapterId, position: to, within: 0 });
      view.current?.show();
      return true;
    },
    scrollBy: (x, y) => view.current?.scrollBy(x, y),
    roomBelow: (sign) => view.current?.roomBelow(sign) ?? false,
    isEndSeen: () => view.current?.isEndSeen() ?? false,
  }));

  return {
    at: partedAt,
    spot: {
      get current() {
        return inParts(spot.current);
      },
    },
    scrolled,
  };
}
