import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Direction, type Turn, zoneAt } from './zone-rules.ts';

const own = 'a, button, input, select, label';

interface Taps {
  /** null while scrolling: every place is the middle. */
  direction: Direction | null;
  turn: (turn: Turn) => void;
  middle: () => void;
}

/** Taps and clicks on the page itself. A swipe, a pinch or a selection is no tap. Everything a tap does has a button and a key too. */
export function useTaps(stage: RefObject<HTMLElement | null>, { direction, turn, middle }: Taps) {
  const tapped = useEffectEvent((event: MouseEvent, element: HTMLElement) => {
    if (event.defaultPrevented || event.button !== 0 || (event.target as Element).closest(own)) return;
    if (window.getSelection()?.isCollapsed === false) return;
    const { left, width } = element.getBoundingClientRect();
    const zone = direction ? zoneAt(event.clientX - left, width, direction) : 'middle';
    if (zone === 'middle') middle();
    else turn(zone);
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const listen = (event: MouseEvent) => tapped(event, element);
    element.addEventListener('click', listen);
    return () => element.removeEventListener('click', listen);
  }, [stage]);
}
