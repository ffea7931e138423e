import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { PageBox } from './page-box.tsx';
import styles from './single-view.module.css';
import { moveWithin } from './turn-rules.ts';
import { useFocusPages } from './use-focus-pages.ts';
import { useMountedPages } from './use-mounted-pages.ts';
import type { View, ViewProps } from './view.ts';

/**
 * One page at a time: a row of panels that the browser itself scrolls and snaps, so that a swipe follows the finger and pinching works.
 * The row runs in the direction of reading.
 */
export function SingleView({ images, altOf, at, settings, renew, onScroll, ref, end }: ViewProps & { ref: Ref<View> }) {
  const say = useWords();
  const row = useRef<HTMLElement>(null);
  const count = images.length;
  const { position } = at;
  const { direction, fit } = settings;
  const isMounted = useMountedPages(position, count, 'single');
  useFocusPages(row, position);

  // A swipe comes to rest by itself, and nothing stops it: whoever taps on meanwhile is taken there once it has.
  const goal = useRef<number>(null);
  const isComingToRest = useRef(false);

  // Panels are as wide as the row, so the position alone says where each begins; from the right when reading goes left.
  const bringIn = (place: number) => {
    const element = row.current;
    goal.current = place;
    if (element && !isComingToRest.current) element.scrollLeft = (place - 1) * element.clientWidth * (direction === 'rtl' ? -1 : 1);
  };
  const show = useEffectEvent(() => bringIn(position));

  useLayoutEffect(() => {
    if (!at.isScrolled) show();
  }, [at]);
  useLayoutEffect(() => show(), [direction]);
  useLayoutEffect(() => {
    row.current?.children[position - 1]?.scrollTo?.(0, 0);
  }, [position, fit]);

  // A turned phone keeps its page. Only a real change of width moves: a swipe under way is the reader's.
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width) show();
      width = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useImperativeHandle(ref, () => ({
    moveWithin(turn, isByScreen) {
      const panel = row.current?.children[position - 1];
      if (!panel) return false;
      const down = isByScreen ? moveWithin(turn, { from: panel.scrollTop, visible: panel.clientHeight, whole: panel.scrollHeight }) : 0;
      const across = down === 0 ? moveWithin(turn, { from: Math.abs(panel.scrollLeft), visible: panel.clientWidth, whole: panel.scrollWidth }) : 0;
      panel.scrollTop += down;
      panel.scrollLeft += direction === 'rtl' ? -across : across;
      return down !== 0 || across !== 0;
    },
  }), [position, direction]);

  const scrolled = () => {
    const element = row.current;
    if (!element || element.clientWidth === 0 || goal.current !== null) return;
    isComingToRest.current = 'onscrollend' in window;
    const place = Math.round(Math.abs(element.scrollLeft) / element.clientWidth) + 1;
    if (place !== position) onScroll({ position: place, within: 0 });
  };
  const cameToRest = () => {
    isComingToRest.current = false;
    if (goal.current !== null) bringIn(goal.current);
  };
  const takenInHand = () => { goal.current = null; };

  return (
    <section
      className={styles.row} ref={row} dir={direction} aria-label={say('chapter.pages')}
      onScroll={scrolled} onScrollEnd={cameToRest} onTouchMove={takenInHand} onWheel={takenInHand}
    >
      {images.map((image, index) => (
        // What can be scrolled can be reached by keyboard; what is not on the screen cannot.
        <div key={image.id} className={styles.panel} tabIndex={position === index + 1 ? 0 : -1} inert={position !== index + 1}>
          {isMounted(index + 1) && (
            <PageBox
              image={image} page={index + 1} alt={altOf(index + 1)} mode="single" fit={fit} isMounted
              isCurrent={position === index + 1} renew={renew}
            />
          )}
        </div>
      ))}
      <div className={styles.panel} dir="ltr" tabIndex={position > count ? 0 : -1} inert={position <= count}>{end}</div>
    </section>
  );
}
