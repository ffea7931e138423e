import { classes, IconButton } from '@yonkoma/ui';
import { BookOpen, ChevronLeft, ChevronRight, ChevronsDown, Images, Maximize, MessageSquare, Minus, Pause, Plus, SkipBack, SkipForward } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../words.ts';
import type { Bar } from './bar.ts';
import styles from './bottom-bar.module.css';
import readerStyles from './reader.module.css';
import type { Settings } from './settings-rules.ts';
import type { Spread } from './spread-rules.ts';

const Thumbnails = lazy(() => import(/* webpackChunkName: "reader-thumbnails" */ './thumbnails.tsx'));

interface BottomBarProps extends Bar {
  page: number;
  /** The pages on the screen. */
  shown: Spread;
  pageName: (page: number) => string;
  settings: Settings;
  /** How many times larger than usual the pages are shown. */
  scale: number;
  isScrolling: boolean;
  hasThumbnails: boolean;
  onPage: (page: number) => void;
}

/** Turning by button, and any page of the chapter by the slider, with small pictures while it is dragged. It runs in the direction of reading. */
export function BottomBar({ reading: { chapter, prev, next }, page, shown, pageName, settings, scale, isScrolling, hasThumbnails, bar, act, onPage }: BottomBarProps) {
  const say = useWords();
  const [isDragged, setDragged] = useState(false);
  const { mode, direction } = settings;
  const count = chapter.images.length;
  const dir = mode === 'scroll' ? 'ltr' : direction;
  return (
    <div className={classes(readerStyles.bar, readerStyles.bottom)} role="toolbar" aria-label={say('chapter.bottomBar')} {...bar}>
      {(isDragged || hasThumbnails) && count > 0 && (
        <Suspense><Thumbnails images={chapter.images} page={page} dir={dir} onPage={onPage} /></Suspense>
      )}
      <div className={styles.row} dir={dir}>
        <IconButton label={say('chapter.previousChapter')} disabled={!prev} onClick={() => act('previousChapter')}><SkipBack className={styles.icon} size={20} aria-hidden /></IconButton>
        <IconButton label={say('chapter.previousPage')} onClick={() => act('previous')}><ChevronLeft className={styles.icon} size={22} aria-hidden /></IconButton>
        <input
          type="range" className={styles.slider} min={1} max={Math.max(count, 1)} value={page} aria-label={say('chapter.page')} aria-valuetext={pageName(page)}
          onChange={(event) => onPage(Number(event.target.value))}
          onPointerDown={() => setDragged(true)} onPointerUp={() => setDragged(false)} onPointerCancel={() => setDragged(false)} onBlur={() => setDragged(false)}
        />
        <IconButton label={say('chapter.nextPage')} onClick={() => act('next')}><ChevronRight className={styles.icon} size={22} aria-hidden /></IconButton>
        <IconButton label={say('chapter.nextChapter')} disabled={!next} onClick={() => act('nextChapter')}><SkipForward className={styles.icon} size={20} aria-hidden /></IconButton>
      </div>
      <div className={styles.row}>
        <IconButton label={say('chapter.thumbnails')} aria-pressed={hasThumbnails} onClick={() => act('toggleThumbnails')}><Images size={20} aria-hidden /></IconButton>
        <IconButton label={say('help.openComments')} onClick={() => act('openComments')}><MessageSquare size={20} aria-hidden /></IconButton>
        {mode === 'scroll' && (
          <IconButton label={say('help.toggleAutoScroll')} aria-pressed={isScrolling} onClick={() => act('toggleAutoScroll')}>
            {isScrolling ? <Pause size={20} aria-hidden /> : <ChevronsDown size={20} aria-hidden />}
          </IconButton>
        )}
        {mode === 'double' && <IconButton label={say('settings.shift')} onClick={() => act('shiftSpread')}><BookOpen size={20} aria-hidden /></IconButton>}
        <p className={styles.count} aria-hidden="true">{`${shown.join('–')} / ${count}`}</p>
        <IconButton label={say('help.zoomOut')} disabled={scale <= 1} onClick={() => act('zoomOut')}><Minus size={20} aria-hidden /></IconButton>
        <IconButton label={say('help.zoomIn')} disabled={scale >= 5} onClick={() => act('zoomIn')}><Plus size={20} aria-hidden /></IconButton>
        <IconButton label={say('help.toggleFullscreen')} onClick={() => act('toggleFullscreen')}><Maximize size={20} aria-hidden /></IconButton>
      </div>
    </div>
  );
}
