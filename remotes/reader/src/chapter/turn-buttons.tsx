import { classes } from '@yonkoma/ui';
import { ChevronLeft, ChevronRight, SkipBack, SkipForward } from 'lucide-react';
import { memo } from 'react';
import { useWords } from '../words.ts';
import { ActButton } from './act-button.tsx';
import styles from './bottom-bar.module.css';
import type { KeySettings } from './key-rules.ts';
import type { Action } from './shortcuts.ts';

interface TurnButtonsProps {
  /** There is a chapter in that direction. */
  hasChapter: boolean;
  settings: KeySettings;
  act: (action: Action) => void;
}

/** Buttons for the previous chapter and the previous page. */
export const BackButtons = memo(function BackButtons({ hasChapter, ...shared }: TurnButtonsProps) {
  const say = useWords();
  return (
    <>
      <ActButton
        {...shared}
        action="previousChapter"
        label={say('chapter.previousChapter')}
        className={classes(styles.icon, styles.before)}
        disabled={!hasChapter}
      >
        <SkipBack size={20} aria-hidden />
      </ActButton>
      <ActButton
        {...shared}
        action="previous"
        label={say('chapter.previousPage')}
        className={classes(styles.icon, styles.back)}
      >
        <ChevronLeft size={22} aria-hidden />
      </ActButton>
    </>
  );
});

/** Buttons for the next page and the next chapter. */
export const OnButtons = memo(function OnButtons({ hasChapter, ...shared }: TurnButtonsProps) {
  const say = useWords();
  return (
    <>
      <ActButton {...shared} action="next" label={say('chapter.nextPage')} className={classes(styles.icon, styles.on)}>
        <ChevronRight size={22} aria-hidden />
      </ActButton>
      <ActButton
        {...shared}
        action="nextChapter"
        label={say('chapter.nextChapter')}
        className={classes(styles.icon, styles.after)}
        disabled={!hasChapter}
      >
        <SkipForward size={20} aria-hidden />
      </ActButton>
    </>
  );
});
