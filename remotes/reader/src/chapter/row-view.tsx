import { useStyle } from '@yonkoma/ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import { moveOn, rolledBy, stripOf } from './row-rules.ts';
import styles from './row-view.module.css';
import { StripGroup } from './strip-group.tsx';
import { isSamePlace, nowhere, placeOnScreen, scrollTopOf, type Strip } from './strip-rules.ts';
import { useFocusPages } from './use-focus-pages.ts';
import { useMountedScreens, within } from './use-mounted-screens.ts';
import type { View, ViewProps } from './view.ts';

const groupSize = 10;

/**
 * All pages of a chapter side by side in the direction of reading, scrolled sideways by the browser. A vertical wheel
 * scrolls the row too.
 */
export default function RowView({
  images,
  altOf,
  at,
  spot,
  settings,
  glass,
  renew,
  onScroll,
  ref,
  end,
}: ViewProps & { ref: Ref<View> }) {
  const say = useWords();
  const scroller = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const laidOut = useRef<Strip>({ tops: [], heights: [], bottom: 0 });
  const movedTo = useRef(nowhere);
  const { direction, fit, gapPx, columnPx } = settings;
  const gaps = useStyle({ '--gap': `${gapPx}px` }, row);
  const way = direction === 'rtl' ? -1 : 1;
  const screens = useMemo(() => images.map((image) => [image]), [images]);
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(images.length / groupSize) }, (_, group) =>
        images.slice(group * groupSize, (group + 1) * groupSize),
      ),
    [images],
  );
  const current = at.position - 1;
  const mounted = useMountedScreens(current, screens, 'row');
  useFocusPages(scroller, at.position);

  /** The scrolled distance from where reading begins, which is the right end when reading goes left. */
  const fromNow = () => Math.abs(scroller.current?.scrollLeft ?? 0);
  const measureNow = () => {
    const element = row.current;
    if (!element) return;
    const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')].map(
      ({ offsetLeft: left, offsetWidth: width }) => ({ left, width }),
    );
    laidOut.current = stripOf(pages, element.offsetWidth, direction);
  };
  const showNow = () => {
    if (!scroller.current) return;
    measureNow();
    scroller.current.scrollLeft = way * scrollTopOf(laidOut.current, spot.current);
    movedTo.current = fromNow();
  };
  const showSpot = useEffectEvent(showNow);
  const follow = useEffectEvent(() => {
    const known = laidOut.current;
    measureNow();
    if (!isSamePlace(known, laidOut.current, spot.current.position)) showSpot();
  });

  useLayoutEffect(() => {
    if (!at.isShown) showSpot();
  }, [at]);
  useLayoutEffect(() => showSpot(), [direction]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => follow());
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  const goOn = (px: number) => scroller.current?.scrollBy?.(way * px, 0);
  useImperativeHandle(ref, () => ({
    show: showNow,
    moveWithin(turn, isByScreen) {
      const { clientWidth: visible = 0, scrollWidth: whole = 0 } = scroller.current ?? {};
      const { tops, heights } = laidOut.current;
      const index = spot.current.position - 1;
      // A page wider than the screen is shown completely before the next one comes.
      const px = moveOn(
        turn,
        isByScreen
          ? { from: fromNow(), visible, whole }
          : { from: fromNow() - (tops[index] ?? fromNow()), visible, whole: heights[index] ?? 0 },
      );
      if (px !== 0) goOn(px);
      return px !== 0;
    },
    scrollBy: (x, y) => scroller.current?.scrollBy?.(x + way * y, 0),
    roomBelow(sign) {
      const { clientWidth = 0, scrollWidth = 0 } = scroller.current ?? {};
      return sign > 0 ? scrollWidth - clientWidth - fromNow() > 1 : fromNow() > 1;
    },
    isEndSeen: () => fromNow() + (scroller.current?.clientWidth ?? 0) > laidOut.current.bottom,
  }));

  const scrolled = useEffectEvent(() => {
    // A scroll by the code is not reading: a narrow page that was shown first stays the current page.
    if (Math.abs(fromNow() - movedTo.current) < 2) return;
    movedTo.current = nowhere;
    onScroll(placeOnScreen(laidOut.current, fromNow(), scroller.current?.clientWidth ?? 0));
  });
  const rolled = useEffectEvent((event: WheelEvent) => {
    const element = scroller.current;
    const px = rolledBy(event, element?.clientWidth ?? 0);
    if (!element || px === 0 || element.closest('[data-zoomed]')) return;
    // The content behind the last page is higher than the screen, and is scrolled first.
    const after = element.lastElementChild;
    const room =
      px > 0
        ? (after?.scrollHeight ?? 0) - (after?.clientHeight ?? 0) - (after?.scrollTop ?? 0)
        : (after?.scrollTop ?? 0);
    if (room > 1 && after?.contains(event.target as Node)) return;
    event.preventDefault();
    goOn(px);
  });
  useEffect(() => {
    const element = scroller.current;
    const listen = () => scrolled();
    const wheel = (event: WheelEvent) => rolled(event);
    element?.addEventListener('scroll', listen, { passive: true });
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element?.removeEventListener('scroll', listen);
      element?.removeEventListener('wheel', wheel);
    };
  }, []);

  return (
    <section className={styles.scroller} ref={scroller} dir={direction} aria-label={say('chapter.pages')} tabIndex={0}>
      <div className={styles.row} ref={gaps} data-current>
        {groups.map((some, group) => {
          const from = group * groupSize;
          const isHere = current >= from && current < from + some.length;
          return (
            <StripGroup
              key={from}
              images={some}
              from={from}
              {...within(mounted, from, some.length)}
              current={isHere ? current - from : -1}
              altOf={altOf}
              mode="row"
              fit={fit}
              columnPx={columnPx}
              glass={isHere ? glass : 1}
              renew={renew}
            />
          );
        })}
      </div>
      <div className={styles.end} dir="ltr">
        {end}
      </div>
    </section>
  );
}
