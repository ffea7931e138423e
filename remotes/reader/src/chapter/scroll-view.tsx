import { classes } from '@yonkoma/ui';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { PageBox } from './page-box.tsx';
import styles from './scroll-view.module.css';
import { placeOnScreen, scrollTopOf, type Strip, type StripPlace } from './strip-rules.ts';
import { useFocusPages } from './use-focus-pages.ts';
import { useMountedPages } from './use-mounted-pages.ts';
import type { ViewProps } from './view.ts';

function measure(element: HTMLElement): Strip {
  const pages = [...element.children] as HTMLElement[];
  return { tops: pages.map((page) => page.offsetTop), heights: pages.map((page) => page.offsetHeight), bottom: element.offsetTop + element.offsetHeight };
}

/** All pages one below the other, scrolled by the browser. A change of width or fit keeps what is on the screen. */
export function ScrollView({ images, altOf, at, spot, settings, renew, onScroll, end }: ViewProps & { spot: { current: StripPlace } }) {
  const say = useWords();
  const scroller = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const laidOut = useRef<Strip>({ tops: [], heights: [], bottom: 0 });
  const movedTo = useRef(-1);
  const isMounted = useMountedPages(at.position, images.length, 'scroll');
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

  const scrolled = () => {
    const element = scroller.current;
    // Our own movement is no reading: a low page shown at the top stays the page asked for.
    if (!element || Math.abs(element.scrollTop - movedTo.current) < 2) return;
    movedTo.current = -1;
    onScroll(placeOnScreen(laidOut.current, element.scrollTop, element.clientHeight));
  };

  return (
    <section className={styles.scroller} ref={scroller} aria-label={say('chapter.pages')} tabIndex={0} onScroll={scrolled}>
      <div className={classes(styles.strip, settings.hasGap && styles.gap)} ref={strip}>
        {images.map((image, index) => (
          <PageBox
            key={image.id} image={image} page={index + 1} alt={altOf(index + 1)} mode="scroll" fit={settings.fit}
            isMounted={isMounted(index + 1)} isCurrent={at.position === index + 1} renew={renew}
          />
        ))}
      </div>
      {end}
    </section>
  );
}
