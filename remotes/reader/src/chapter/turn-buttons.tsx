import { IconButton } from '@yonkoma/ui';
import { ChevronLeft, ChevronRight, SkipBack, SkipForward } from 'lucide-react';
import { memo } from 'react';
import { useWords } from '../words.ts';
import styles from './bottom-bar.module.css';
import type { Action } from './shortcuts.ts';

interface TurnButtonsProps {
  /** There is a chapter in that direction. */
  hasChapter: boolean;
  act: (action: Action) => void;
}

/** Buttons for the previous chapter and the previous page. */
export const BackButtons = memo(function BackButtons({ hasChapter, act }: TurnButtonsProps) {
  const say = useWords();
  return (
    <>
      <IconButton label={say('chapter.previousChapter')} disabled={!hasChapter} onClick={() => act('previousChapter')}>
        <SkipBack className={styles.icon} size={20} aria-hidden />
      </IconButton>
      <IconButton label={say('chapter.previousPage')} onClick={() => act('previous')}>
        <ChevronLeft className={styles.icon} size={22} aria-hidden />
      </IconButton>
    </>
  );
});

/** Buttons for the next page and the next chapter. */
export const OnButtons = memo(function OnButtons({ hasChapter, act }: TurnButtonsProps) {
  const say = useWords();
  return (
    <>
      <IconButton label={say('chapter.nextPage')} onClick={() => act('next')}>
        <ChevronRight className={styles.icon} size={22} aria-hidden />
      </IconButton>
      <IconButton label={say('chapter.nextChapter')} disabled={!hasChapter} onClick={() => act('nextChapter')}>
        <SkipForward className={styles.icon} size={20} aria-hidden />
      </IconButton>
    </>
  );
});
