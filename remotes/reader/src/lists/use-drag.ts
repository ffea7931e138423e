import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { placeUnder } from './place-rules.ts';

/** While the pointer is so near an edge of the screen, the page scrolls. */
const edgePx = 72;
const scrollPx = 12;

interface Dragging {
  from: number;
  to: number;
}

/**
 * Drags a row of a list by its handle, with mouse, pen or finger. The row moves when it is dropped; until then its
 * place is marked. Escape leaves everything as it was.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const stop = useRef<() => void>(undefined);
  const [dragging, setDragging] = useState<Dragging>();
  useEffect(() => () => stop.current?.(), []);

  const begin = (from: number, event: PointerEvent) => {
    if (event.button !== 0 || stop.current) return;
    event.preventDefault();
    let yPx = event.clientY;
    let to = from;
    let frame = 0;
    const find = () => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      to = placeUnder(
        rows.map(({ top, height }) => top + height / 2),
        yPx,
        from,
      );
      setDragging({ from, to });
    };
    const follow = () => {
      const way = yPx < edgePx ? -scrollPx : yPx > window.innerHeight - edgePx ? scrollPx : 0;
      if (way !== 0) window.scrollBy({ top: way, behavior: 'instant' });
      find();
      frame = requestAnimationFrame(follow);
    };
    const ending = new AbortController();
    const end = (isDropped: boolean) => {
      ending.abort();
      cancelAnimationFrame(frame);
      stop.current = undefined;
      setDragging(undefined);
      if (isDropped && to !== from) onDrop(from, to);
    };
    const on = (type: string, act: (event: Event) => void) =>
      window.addEventListener(type, act, { signal: ending.signal });
    stop.current = () => end(false);
    on('pointermove', (moving) => {
      yPx = (moving as unknown as PointerEvent).clientY;
    });
    on('pointerup', () => end(true));
    on('pointercancel', () => end(false));
    on('blur', () => end(false));
    on('keydown', (pressed) => {
      if ((pressed as KeyboardEvent).key === 'Escape') end(false);
    });
    follow();
  };
  return { list, dragging, begin };
}
