import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { View } from './view.ts';
import { finenessOf, type Glass, moved, plainGlass, type Point, scaledTo } from './zoom-rules.ts';

const restMs = 200;

export type Zoom = ReturnType<typeof useZoom>['zoom'];

/**
 * The magnifier over the pages. It works the same for every view, changes no layout, and is drawn without React. What
 * it cannot show by moving itself, the view below it scrolls to. `lens`: the magnified element; `fineness` changes when
 * the magnifier rests.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, view: RefObject<View | null>) {
  const lens = useRef<HTMLDivElement>(null);
  const glass = useRef<Glass>(plainGlass);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [scale, setScale] = useState(1);
  const [fineness, setFineness] = useState(1);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lay = useCallback((next: Glass) => {
    glass.current = next;
    const element = lens.current;
    if (element)
      element.style.transform = next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    setScale(Math.round(next.scale * 100) / 100);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFineness(finenessOf(next)), restMs);
  }, []);

  const zoom = useMemo(() => {
    const screen = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 });
    const middle = () => ({ x: screen().width / 2, y: screen().height / 2 });
    return {
      isOn: () => glass.current.scale > 1,
      by: (factor: number, at: Point = middle()) =>
        lay(scaledTo(glass.current, glass.current.scale * factor, at, screen())),
      reset: () => {
        if (glass.current.scale > 1) lay(plainGlass);
      },
      pan: (x: number, y: number) => {
        const { glass: next, rest } = moved(glass.current, { x, y }, screen());
        lay(next);
        if (rest.y !== 0 || rest.x !== 0) view.current?.scrollBy(-rest.x / next.scale, -rest.y / next.scale);
      },
      /** Moves by more than half a screen, for taps and keys. */
      step: (x: number, y: number) => zoom.pan(-x * screen().width * 0.6, -y * screen().height * 0.6),
    };
  }, [stage, view, lay]);
  return { lens, zoom, scale, fineness };
}
