import { useStyle } from '@yonkoma/ui';
import {
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useWords } from '../words.ts';
import { pagesBefore, placeOf, type Spot, spotAt } from './joined-rules.ts';
import styles from './scroll-view.module.css';
import { StripChapter } from './strip-chapter.tsx';
import { isSamePlace, nowhere, placeOnScreen, scrollTopOf, type Strip } from './strip-rules.ts';
import type { Reading } from './use-chapter.ts';
import { useFocusPages } from './use-focus-pages.ts';
import { useMountedScreens, within } from './use-mounted-screens.ts';
import type { View, ViewProps } from './view.ts';

export interface ScrollViewProps extends Omit<ViewProps, 'images' | 'altOf' | 'onScroll' | 'renew'> {
  /** The chapters, one below the other; `before`: the number of pages of chapters above that were removed. */
  readings: readonly Reading[];
  before: number;
  renew: (chapterId: number) => void;
  onScroll: (spot: Spot) => void;
  /** The content below a chapter that another one follows. */
  between: (reading: Reading) => ReactNode;
  ref: Ref<View>;
}

function measure(element: HTMLElement): Strip {
  const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')];
  return {
    tops: pages.map((page) => page.offsetTop),
    heights: pages.map((page) => page.offsetHeight),
    bottom: element.offsetTop + element.offsetHeight,
  };
}

/** All pages one below the other, scrolled by the browser. A change of width or fit keeps the page on the screen. */
export function ScrollView({
  readings,
  before,
  at,
  spot,
  settings,
  glass,
  renew,
  onScroll,
  between,
  ref,
  end,
}: ScrollViewProps) {
  const say = useWords();
  const scroller = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const laidOut = useRef<Strip>({ tops: [], heights: [], bottom: 0 });
  const movedTo = useRef(nowhere);
  const { fit, gapPx, columnPx } = settings;
  const gaps = useStyle({ '--gap': `${gapPx}px` }, strip);
  const screens = useMemo(() => readings.flatMap(({ chapter }) => chapter.images.map((image) => [image])), [readings]);
  const current = pagesBefore(readings, at.chapterId) + at.position - 1;
  const mounted = useMountedScreens(current, screens, 'scroll', before);
  useFocusPages(scroller, at.position);

  const measureNow = () => {
    if (strip.current) laidOut.current = measure(strip.current);
  };
  const showNow = () => {
    if (!scroller.current) return;
    measureNow();
    scroller.current.scrollTop = scrollTopOf(laidOut.current, placeOf(readings, spot.current));
    movedTo.current = scroller.current.scrollTop;
  };
  const showSpot = useEffectEvent(showNow);
  /** Content that is added below does not move the page, so nothing is scrolled and a running scroll continues. */
  const follow = useEffectEvent(() => {
    const known = laidOut.current;
    measureNow();
    if (!isSamePlace(known, laidOut.current, placeOf(readings, spot.current).position)) showSpot();
  });

  useLayoutEffect(() => {
    if (!at.isShown) showSpot();
  }, [at]);
  useLayoutEffect(() => showSpot(), [before]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => follow());
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);

  useImperativeHandle(ref, () => ({
    show: showNow,
    moveWithin: () => false,
    scrollBy: (x, y) => scroller.current?.scrollBy?.(x, y),
    roomBelow(sign) {
      const element = scroller.current;
      if (!element) return false;
      return sign > 0 ? element.scrollHeight - element.clientHeight - element.scrollTop > 1 : element.scrollTop > 1;
    },
    isEndSeen: () =>
      scroller.current !== null && scroller.current.scrollTop + scroller.current.clientHeight > laidOut.current.bottom,
  }));

  const scrolled = useEffectEvent(() => {
    const element = scroller.current;
    // A scroll by the code is not reading: a low page shown at the top stays the current page.
    if (!element || Math.abs(element.scrollTop - movedTo.current) < 2) return;
    movedTo.current = nowhere;
    onScroll(spotAt(readings, placeOnScreen(laidOut.current, element.scrollTop, element.clientHeight)));
  });
  // Added without React, whose event handling takes longer than the listener, in every frame of a scroll.
  useEffect(() => {
    const element = scroller.current;
    const listen = () => scrolled();
    element?.addEventListener('scroll', listen, { passive: true });
    return () => element?.removeEventListener('scroll', listen);
  }, []);

  return (
    <section className={styles.scroller} ref={scroller} aria-label={say('chapter.pages')} tabIndex={0}>
      <div className={styles.strip} ref={gaps}>
        {readings.map((reading, index) => {
          const start = pagesBefore(readings, reading.chapter.id);
          const count = reading.chapter.images.length;
          const isHere = current >= start && current < start + count;
          return (
            <Fragment key={reading.chapter.id}>
              <StripChapter
                reading={reading}
                isJoined={index > 0 || before > 0}
                isCurrent={reading.chapter.id === at.chapterId}
                {...within(mounted, start, count)}
                current={isHere ? current - start : -1}
                fit={fit}
                columnPx={columnPx}
                glass={isHere ? glass : 1}
                renew={renew}
              />
              {index < readings.length - 1 && between(reading)}
            </Fragment>
          );
        })}
      </div>
      {end}
    </section>
  );
}
