import { classes, IconButton } from '@yonkoma/ui';
import { ChevronLeft, ChevronRight, SkipBack, SkipForward } from 'lucide-react';
import { useWords } from '../words.ts';
import type { Bar } from './bar.ts';
import styles from './bottom-bar.module.css';
import readerStyles from './reader.module.css';
import type { Settings } from './settings-rules.ts';

interface BottomBarProps extends Bar {
  page: number;
  settings: Settings;
  onPage: (page: number) => void;
}

/** Turning by button, and any page of the chapter by the slider. It runs in the direction of reading. */
export function BottomBar({ reading: { chapter, prev, next }, page, settings, bar, act, onPage }: BottomBarProps) {
  const say = useWords();
  const count = chapter.images.length;
  const pageOf = say('chapter.pageOf', { page, count });
  return (
    <div className={classes(readerStyles.bar, readerStyles.bottom)} role="toolbar" aria-label={say('chapter.bottomBar')} {...bar}>
      <div className={styles.row} dir={settings.mode === 'single' ? settings.direction : 'ltr'}>
        <IconButton label={say('chapter.previousChapter')} disabled={!prev} onClick={() => act('previousChapter')}><SkipBack className={styles.icon} size={20} aria-hidden /></IconButton>
        <IconButton label={say('chapter.previousPage')} onClick={() => act('previous')}><ChevronLeft className={styles.icon} size={22} aria-hidden /></IconButton>
        <input
          type="range" className={styles.slider} min={1} max={Math.max(count, 1)} value={page} aria-label={say('chapter.page')} aria-valuetext={pageOf}
          onChange={(event) => onPage(Number(event.target.value))}
        />
        <IconButton label={say('chapter.nextPage')} onClick={() => act('next')}><ChevronRight className={styles.icon} size={22} aria-hidden /></IconButton>
        <IconButton label={say('chapter.nextChapter')} disabled={!next} onClick={() => act('nextChapter')}><SkipForward className={styles.icon} size={20} aria-hidden /></IconButton>
      </div>
      <p className={styles.count} aria-hidden="true">{`${page} / ${count}`}</p>
    </div>
  );
}
