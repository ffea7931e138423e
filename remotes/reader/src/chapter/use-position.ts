import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageInAddress } from '../place/address-rules.ts';
import type { StripPlace } from './strip-rules.ts';

/** Where the reader is. `isScrolled`: got there by scrolling, so nothing needs to be moved. */
export interface Position { position: number; isScrolled: boolean }

/** How far into the page, kept beside the address for a reload and for coming back. */
const withinOf = (state: unknown): number => {
  const within = (state as { within?: unknown } | null)?.within;
  return typeof within === 'number' && Number.isFinite(within) ? within : 0;
};

/**
 * The position in a chapter, 1 to `count + 1`, beginning with the page in the address.
 * `spot` is exact and changes with every pixel; `at` changes with every page.
 */
export function usePosition(count: number) {
  const { search } = useLocation();
  const [at, setAt] = useState<Position>(() => ({ position: pageInAddress(search, count), isScrolled: false }));
  const spot = useRef<StripPlace | null>(null);
  spot.current ??= { position: at.position, within: withinOf(window.history.state) };

  const moveTo = useCallback((position: number) => {
    spot.current = { position, within: 0 };
    setAt({ position, isScrolled: false });
  }, []);
  const scrolledTo = useCallback((place: StripPlace) => {
    spot.current = place;
    setAt((before) => (before.position === place.position ? before : { position: place.position, isScrolled: true }));
  }, []);
  return { at, spot: spot as { current: StripPlace }, moveTo, scrolledTo };
}
