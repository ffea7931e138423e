import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './paged-view.module.css';
import { PanelGroup } from './panel-group.tsx';
import { groupsOf, pageOfSpread, type Spread, spreadAt } from './spread-rules.ts';
import { moveWithin } from './turn-rules.ts';
import { useFocusPages } from './use-focus-pages.ts';
import { useMountedScreens, within } from './use-mounted-screens.ts';
import type { View, ViewProps } from './view.ts';

export interface PagedViewProps extends ViewProps {
  spreads: readonly Spread[];
  ref: Ref<View>;
}

/**
 * One or two pages at a time: a row of panels that the browser itself scrolls and snaps, so that a swipe follows the
 * finger.
 * The row and the two pages of a spread are in the direction of reading.
 */
export function PagedView({
  images,
  spreads,
  altOf,
  at,
  spot,
  settings,
  glass,
  renew,
  onScroll,
  ref,
  end,
}: PagedViewProps) {
  const say = useWords();
  const row = useRef<HTMLElement>(null);
  const { mode, direction, fit, columnPx } = settings;
  const current = spreadAt(spreads, at.position);
  const screens = useMemo(
    () => spreads.map((spread) => spread.flatMap((page) => images[page - 1] ?? [])),
    [images, spreads],
  );
  const groups = useMemo(() => groupsOf(spreads), [spreads]);
  const mounted = useMountedScreens(current, screens, mode);
  useFocusPages(row, current);

  // A swipe comes to rest without interruption. A tap in the meantime takes effect afterwards.
  const goal = useRef<number>(null);
  const isComingToRest = useRef(false);

  /** The panel of the exact place. The drawn state can be one frame behind. */
  const indexNow = () => spreadAt(spreads, spot.current.position);

  // Panels are as wide as the row, so the index gives the position of each; counted from the right when reading goes
  // left.
  const bringIn = (index: number) => {
    const element = row.current;
    goal.current = index;
    if (element && !isComingToRest.current)
      element.scrollLeft = index * element.clientWidth * (direction === 'rtl' ? -1 : 1);
  };
  const showNow = () => {
    row.current?.children[indexNow()]?.scrollTo?.(0, 0);
    bringIn(indexNow());
  };
  const show = useEffectEvent(showNow);

  useLayoutEffect(() => {
    if (!at.isShown) show();
  }, [at]);
  useLayoutEffect(() => show(), [direction, spreads, fit]);

  // Rotating a phone keeps the page. Only a real change of width scrolls, so a running swipe is not disturbed.
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

  const panelNow = () => row.current?.children[indexNow()];
  useImperativeHandle(ref, () => ({
    show: showNow,
    moveWithin(turn, isByScreen) {
      const panel = panelNow();
      if (!panel) return false;
      // The end panel is scrolled like a page: it has a link to another chapter.
      const down =
        isByScreen && indexNow() < spreads.length
          ? moveWithin(turn, { from: panel.scrollTop, visible: panel.clientHeight, whole: panel.scrollHeight })
          : 0;
      const across =
        down === 0
          ? moveWithin(turn, { from: Math.abs(panel.scrollLeft), visible: panel.clientWidth, whole: panel.scrollWidth })
          : 0;
      panel.scrollTop += down;
      panel.scrollLeft += direction === 'rtl' ? -across : across;
      return down !== 0 || across !== 0;
    },
    scrollBy(x, y) {
      panelNow()?.scrollBy?.(x, y);
    },
    roomBelow(sign) {
      const panel = panelNow();
      if (!panel) return false;
      return sign > 0 ? panel.scrollHeight - panel.clientHeight - panel.scrollTop > 1 : panel.scrollTop > 1;
    },
    isEndSeen: () => indexNow() >= spreads.length,
  }));

  const scrolled = () => {
    const element = row.current;
    if (!element || element.clientWidth === 0 || goal.current !== null) return;
    isComingToRest.current = 'onscrollend' in window;
    const index = Math.round(Math.abs(element.scrollLeft) / element.clientWidth);
    if (index === indexNow()) return;
    element.children[index]?.scrollTo?.(0, 0);
    onScroll({ position: pageOfSpread(spreads, index), within: 0 });
  };
  const cameToRest = () => {
    isComingToRest.current = false;
    if (goal.current !== null) bringIn(goal.current);
  };
  const takenInHand = () => {
    goal.current = null;
  };

  return (
    <section
      className={styles.row}
      ref={row}
      dir={direction}
      data-current
      aria-label={say('chapter.pages')}
      onScroll={scrolled}
      onScrollEnd={cameToRest}
      onTouchMove={takenInHand}
      onWheel={takenInHand}
    >
      {groups.map(({ from, spreads: some }) => {
        const isHere = current >= from && current < from + some.length;
        return (
          <PanelGroup
            key={from}
            spreads={some}
            images={images}
            altOf={altOf}
            mode={mode}
            fit={fit}
            columnPx={columnPx}
            renew={renew}
            {...within(mounted, from, some.length)}
            current={isHere ? current - from : -1}
            glass={isHere ? glass : 1}
          />
        );
      })}
      <div
        className={styles.panel}
        dir="ltr"
        tabIndex={current >= spreads.length ? 0 : -1}
        inert={current < spreads.length}
      >
        {end}
      </div>
    </section>
  );
}
