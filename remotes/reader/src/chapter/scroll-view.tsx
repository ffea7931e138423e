import { type CSSProperties, type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import { PageBox } from './page-box.tsx';
import styles from './scroll-view.module.css';
import { spreadsOf } from './spread-rules.ts';
import { placeOnScreen, scrollTopOf, type Strip, type StripPlace } from './strip-rules.ts';
import { useFocusPages } from './use-focus-pages.ts';
import { useMountedScreens } from './use-mounted-screens.ts';
import type { View, ViewProps } from './view.ts';

function measure(element: HTMLElement): Strip {
  const pages = [...element.children] as HTMLElement[];
  return { tops: pages.map((page) => page.offsetTop), heights: pages.map((page) => page.offsetHeight), bottom: element.offsetTop + element.offsetHeight };
}

/** All pages one below the other, scrolled by the browser. A change of width or fit keeps what is on the screen. */
export function ScrollView({ images, altOf, at, spot, settings, glass, renew, onScroll, ref, end }: ViewProps & { spot: { current: StripPlace }; ref: Ref<View> }) {
  const say = useWords();
  const scroller = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const laidOut = useRef<Strip>({ tops: [], heights: [], bottom: 0 });
  const movedTo = useRef(-1);
  const { fit, gapPx, columnPx } = settings;
  const alone = useMemo(() => spreadsOf(images, 'scroll'), [images]);
  const isMounted = useMountedScreens(at.position - 1, images, alone, 'scroll');
  useFocusPages(scroller, at.position);

  const showSpot = useEffectEvent(() => {
    if (!scroller.current || !strip.current) return;
    laidOut.current = measure(strip.current);
    scroller.current.scrollTop = scrollTopOf(laidOut.current, spot.current);
    movedTo.current = scroller.current.scrollTop;
  });

  useLayoutEffect(() => {
    if (!at.isScrolled) showSpot();
  }, [at]);

  useLayoutEffect(() => {
    showSpot();
    const observer = new ResizeObserver(() => showSpot());
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);

  useImperativeHandle(ref, () => ({
    moveWithin: () => false,
    scrollBy: (x, y) => scroller.current?.scrollBy?.(x, y),
    roomBelow(sign) {
      const element = scroller.current;
      if (!element) return false;
      return sign > 0 ? element.scrollHeight - element.clientHeight - element.scrollTop > 1 : element.scrollTop > 1;
    },
  }), []);

  const scrolled = () => {
    const element = scroller.current;
    // Our own movement is no reading: a low page shown at the top stays the page asked for.
    if (!element || Math.abs(element.scrollTop - movedTo.current) < 2) return;
    movedTo.current = -1;
    onScroll(placeOnScreen(laidOut.current, element.scrollTop, element.clientHeight));
  };

  return (
    <section className={styles.scroller} ref={scroller} aria-label={say('chapter.pages')} tabIndex={0} onScroll={scrolled}>
      <div className={styles.strip} style={{ gap: gapPx, '--column': `${columnPx}px` } as CSSProperties} ref={strip}>
        {images.map((image, index) => (
          <PageBox
            key={image.id} image={image} page={index + 1} altOf={altOf} mode="scroll" fit={fit} rowRatio={1} columnPx={columnPx}
            glass={at.position === index + 1 ? glass : 1} isMounted={isMounted(index)} isCurrent={at.position === index + 1} renew={renew}
          />
        ))}
      </div>
      {end}
    </section>
  );
}
