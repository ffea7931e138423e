import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Zoom } from './use-zoom.ts';
import { wheelTurn } from './wheel-rules.ts';
import type { View } from './view.ts';
import type { Turn } from './zone-rules.ts';

const dragPx = 4;
const apart = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const between = (touches: TouchList) => {
  const [a, b = a] = [touches[0], touches[1]];
  return a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 } : { x: 0, y: 0 };
};

interface Hands {
  zoom: Zoom;
  view: RefObject<View | null>;
  isPaged: boolean;
  turn: (turn: Turn) => void;
}

/**
 * Pinching, dragging the magnified page, and the wheel: with Ctrl it zooms, and where nothing is left to scroll it
 * turns pages.
 */
export function useGlassGestures(stage: RefObject<HTMLElement | null>, { zoom, view, isPaged, turn }: Hands) {
  const rolled = useEffectEvent((event: WheelEvent, last: { at: number }) => {
    if (event.ctrlKey) {
      event.preventDefault();
      return zoom.by(Math.exp(-event.deltaY * 0.01), { x: event.clientX, y: event.clientY });
    }
    if (zoom.isOn()) {
      event.preventDefault();
      return zoom.pan(-event.deltaX, -event.deltaY);
    }
    if (!isPaged || Math.abs(event.deltaX) > Math.abs(event.deltaY) || view.current?.roomBelow(Math.sign(event.deltaY)))
      return undefined;
    const way = wheelTurn(event.deltaY, event.timeStamp - last.at);
    if (way !== 'same') last.at = event.timeStamp;
    if (way === 'next' || way === 'previous') turn(way);
    return undefined;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let spread = 0;
    let from = { x: 0, y: 0 };
    let isDragged = false;
    const lastTurn = { at: -Infinity };
    const laid = ({ touches }: TouchEvent) => {
      from = between(touches);
      spread = touches[0] && touches[1] ? apart(touches[0], touches[1]) : 0;
    };
    const moved = (event: TouchEvent) => {
      const { touches } = event;
      if (touches.length !== 2 && !zoom.isOn()) return;
      if (!event.cancelable) return;
      event.preventDefault();
      const to = between(touches);
      if (touches[0] && touches[1] && spread > 0) {
        const now = apart(touches[0], touches[1]);
        zoom.by(now / spread, to);
        spread = now;
      }
      if (zoom.isOn()) zoom.pan(to.x - from.x, to.y - from.y);
      from = to;
    };
    const pressed = (event: PointerEvent) => {
      isDragged = false;
      if (event.pointerType !== 'mouse' || event.button !== 0 || !zoom.isOn()) return;
      const start = { x: event.clientX, y: event.clientY };
      let at = start;
      const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
        isDragged ||= Math.hypot(x - start.x, y - start.y) > dragPx;
        zoom.pan(x - at.x, y - at.y);
        at = { x, y };
      };
      const release = () => {
        window.removeEventListener('pointermove', drag);
        window.removeEventListener('pointerup', release);
      };
      window.addEventListener('pointermove', drag);
      window.addEventListener('pointerup', release);
    };
    // The click at the end of a drag is not a tap.
    const clicked = (event: MouseEvent) => {
      if (isDragged) event.preventDefault();
    };
    const wheel = (event: WheelEvent) => rolled(event, lastTurn);
    element.addEventListener('touchstart', laid, { passive: true });
    element.addEventListener('touchend', laid, { passive: true });
    element.addEventListener('touchmove', moved, { passive: false });
    element.addEventListener('pointerdown', pressed);
    element.addEventListener('click', clicked, { capture: true });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('touchstart', laid);
      element.removeEventListener('touchend', laid);
      element.removeEventListener('touchmove', moved);
      element.removeEventListener('pointerdown', pressed);
      element.removeEventListener('click', clicked, { capture: true });
      element.removeEventListener('wheel', wheel);
    };
  }, [stage, zoom]);
}
