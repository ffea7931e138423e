import { classes, useStyle } from '@yonkoma/ui';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../words.ts';
import type { Bar } from './bar.ts';
import { BarTools } from './bar-tools.tsx';
import styles from './bottom-bar.module.css';
import readerStyles from './reader.module.css';
import type { Settings } from './settings-rules.ts';
import type { Spread } from './spread-rules.ts';
import { BackButtons, OnButtons } from './turn-buttons.tsx';

const Thumbnails = lazy(() => import(/* webpackChunkName: "reader-thumbnails" */ './thumbnails.tsx'));

interface BottomBarProps extends Bar {
  page: number;
  /** The pages on the screen. */
  shown: Spread;
  pageName: (page: number) => string;
  settings: Settings;
  /** The magnification of the pages; 1 is the usual size. */
  scale: number;
  isScrolling: boolean;
  hasThumbnails: boolean;
  /** Pages that are bookmarked. */
  bookmarked: readonly number[];
  onPage: (page: number) => void;
}

/**
 * The bar for turning pages: buttons, and a slider over all pages of the chapter with thumbnails while it is dragged.
 * It runs in the direction of reading.
 */
export function BottomBar({
  reading: { chapter, prev, next },
  page,
  shown,
  pageName,
  settings,
  scale,
  isScrolling,
  hasThumbnails,
  bookmarked,
  bar,
  act,
  onPage,
}: BottomBarProps) {
  const say = useWords();
  const [isDragged, setDragged] = useState(false);
  const { mode, direction } = settings;
  const count = chapter.images.length;
  const dir = mode === 'scroll' ? 'ltr' : direction;
  // The position of the slider's thumb for that page. The middle of the thumb moves between 8 px from both ends.
  const tickOf = (bookmarked: number) =>
    'linear-gradient(var(--accent) 0 0) calc(6.5px + (100% - 13px) * ' +
    `${Math.abs((dir === 'rtl' ? count : 1) - bookmarked) / (count - 1)})/3px 14px no-repeat`;
  const ticks = useStyle({ background: bookmarked.map(tickOf).join() });
  return (
    <div
      className={classes(readerStyles.bar, readerStyles.bottom)}
      role="toolbar"
      aria-label={say('chapter.bottomBar')}
      {...bar}
    >
      {(isDragged || hasThumbnails) && count > 0 && (
        <Suspense>
          <Thumbnails images={chapter.images} bookmarked={bookmarked} page={page} dir={dir} onPage={onPage} />
        </Suspense>
      )}
      <div className={styles.row} dir={dir}>
        <BackButtons hasChapter={prev !== null} act={act} />
        <span className={styles.slot} ref={ticks}>
          <input
            type="range"
            className={styles.slider}
            min={1}
            max={Math.max(count, 1)}
            value={page}
            aria-label={say('chapter.page')}
            aria-valuetext={pageName(page)}
            onChange={(event) => onPage(Number(event.target.value))}
            onPointerDown={() => setDragged(true)}
            onPointerUp={() => setDragged(false)}
            onPointerCancel={() => setDragged(false)}
            onBlur={() => setDragged(false)}
          />
        </span>
        <OnButtons hasChapter={next !== null} act={act} />
      </div>
      <BarTools
        mode={mode}
        scale={scale}
        isScrolling={isScrolling}
        hasThumbnails={hasThumbnails}
        isBookmarked={shown.some((number) => bookmarked.includes(number))}
        act={act}
        // A new element for each page, so that a longer text does not count as a layout shift.
        count={
          <p key={shown.join('–')} className={styles.count} aria-hidden="true">{`${shown.join('–')} / ${count}`}</p>
        }
      />
    </div>
  );
}
