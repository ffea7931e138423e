import { lazyPart } from '@yonkoma/remote-kit';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { isHintDue, rememberHint } from './hint-store.ts';
import type { Direction } from './zone-rules.ts';

const ZonePreview = lazyPart(() => import(/* webpackChunkName: "reader-hint" */ './zone-preview.tsx'));

interface TapHintProps {
  direction: Direction;
  stage: RefObject<HTMLElement | null>;
  /** The bars are open, so the hint stays away. */
  isCovered: boolean;
}

/**
 * Shows where to tap, over the first page that is read in this direction on this device, until the reader does
 * anything. The tap on the page that ends it does nothing else, so that it may be anywhere. The help contains the same.
 */
export function TapHint({ direction, stage, isCovered }: TapHintProps) {
  const [isDue, setDue] = useState(() => isHintDue(direction));
  const drawn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDue) return undefined;
    const leave = () => {
      rememberHint(direction);
      setDue(false);
    };
    const pressed = (event: MouseEvent) => {
      const target = event.target as Element;
      const isForPage = stage.current?.contains(target) && !target.closest('a, button');
      if (drawn.current && isForPage) event.stopPropagation();
      leave();
    };
    window.addEventListener('click', pressed, true);
    for (const way of ['keydown', 'wheel', 'touchmove']) window.addEventListener(way, leave, { passive: true });
    return () => {
      window.removeEventListener('click', pressed, true);
      for (const way of ['keydown', 'wheel', 'touchmove']) window.removeEventListener(way, leave);
    };
  }, [direction, stage, isDue]);
  if (!isDue) return null;
  return (
    <div data-hint aria-hidden="true">
      {!isCovered && (
        <Suspense>
          <ZonePreview direction={direction} ref={drawn} />
        </Suspense>
      )}
    </div>
  );
}
