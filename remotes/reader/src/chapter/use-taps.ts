import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Zoom } from './use-zoom.ts';
import { type Direction, sidesAt, type Turn, zoneAt } from './zone-rules.ts';
import { tapScale } from './zoom-rules.ts';

const own = 'a, button, input, select, textarea, label, dialog, [role=button], [data-own-taps]';
const doubleMs = 260;
const nearPx = 40;

interface Taps {
  /** null while scrolling: then every place counts as the middle. */
  direction: Direction | null;
  zoom: Zoom;
  turn: (turn: Turn) => void;
  middle: () => void;
}

/**
 * Taps and clicks on the page itself. A swipe, a pinch or a selection is not a tap. A tap at a side turns at once; a
 * tap in the middle waits for a second one, which zooms. On a magnified page a tap moves to that side. Every effect of
 * a tap also has a button and a key.
 */
export function useTaps(stage: RefObject<HTMLElement | null>, { direction, zoom, turn, middle }: Taps) {
  const tapped = useEffectEvent(
    (
      event: MouseEvent,
      element: HTMLElement,
      last: { x: number; y: number; timer?: ReturnType<typeof setTimeout> },
    ) => {
      if (event.defaultPrevented || event.button !== 0 || (event.target as Element).closest(own)) return;
      if (window.getSelection()?.isCollapsed === false) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      if (zoom.isOn()) {
        const side = sidesAt(at, { width, height });
        if (side.x !== 0 || side.y !== 0) return zoom.step(side.x, side.y);
      }
      const zone = direction && !zoom.isOn() ? zoneAt(at.x, width, direction) : 'middle';
      if (zone !== 'middle') return turn(zone);
      const isSecond = last.timer !== undefined && Math.hypot(at.x - last.x, at.y - last.y) < nearPx;
      clearTimeout(last.timer);
      last.timer = undefined;
      if (isSecond) return zoom.isOn() ? zoom.reset() : zoom.by(tapScale, at);
      Object.assign(last, at);
      last.timer = setTimeout(() => {
        last.timer = undefined;
        middle();
      }, doubleMs);
      return undefined;
    },
  );
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const last: Parameters<typeof tapped>[2] = { x: 0, y: 0 };
    const listen = (event: MouseEvent) => tapped(event, element, last);
    element.addEventListener('click', listen);
    return () => {
      clearTimeout(last.timer);
      element.removeEventListener('click', listen);
    };
  }, [stage]);
}
