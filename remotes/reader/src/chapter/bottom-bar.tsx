import { lazyPart } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import { Suspense, useState } from 'react';
import { useWords } from '../words.ts';
import type { Bar } from './bar.ts';
import { BarTools } from './bar-tools.tsx';
import styles from './bottom-bar.module.css';
import { PageSlider } from './page-slider.tsx';
import readerStyles from './reader.module.css';
import type { Spread } from './spread-rules.ts';
import { BackButtons, OnButtons } from './turn-buttons.tsx';

const Thumbnails = lazyPart(() => import(/* webpackChunkName: "reader-thumbnails" */ './thumbnails.tsx'));

interface BottomBarProps extends Bar {
  page: number;
  /** The pages on the screen. */
  shown: Spread;
  /** Some screens of the chapter have two pages. */
  hasPairs: boolean;
  pageName: (page: number) => string;
  /** The magnification of the pages; 1 is the usual size. */
  scale: number;
  isScrolling: boolean;
  hasThumbnails: boolean;
  hasMenu: boolean;
  onMenu: (isOpen: boolean) => void;
  /** Pages that are bookmarked. */
  bookmarked: readonly number[];
  onPage: (page: number) => void;
}

/**
 * The bar for turning pages: buttons, and a slider over all pages of the chapter with thumbnails while it is dragged,
 * in the direction of reading. Beside them are the tools. On a narrow screen it has two rows.
 */
export function BottomBar({
  reading: { chapter, prev, next },
  page,
  shown,
  hasPairs,
  pageName,
  settings,
  scale,
  isScrolling,
  hasThumbnails,
  hasMenu,
  onMenu,
  bookmarked,
  bar,
  act,
  onPage,
}: BottomBarProps) {
  const say = useWords();
  const [isDragged, setDragged] = useState(false);
  const count = chapter.images.length;
  const dir = settings.mode === 'scroll' ? 'ltr' : settings.direction;
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
      <div className={styles.row} data-towards={dir}>
        <BackButtons hasChapter={prev !== null} settings={settings} act={act} />
        <PageSlider
          page={page}
          count={count}
          shown={shown}
          hasPairs={hasPairs}
          pageName={pageName}
          bookmarked={bookmarked}
          dir={dir}
          onPage={onPage}
          onDrag={setDragged}
        />
        <OnButtons hasChapter={next !== null} settings={settings} act={act} />
        <BarTools
          settings={settings}
          scale={scale}
          isScrolling={isScrolling}
          hasThumbnails={hasThumbnails}
          commentCount={chapter.comment_count}
          hasMenu={hasMenu}
          onMenu={onMenu}
          act={act}
        />
      </div>
    </div>
  );
}
