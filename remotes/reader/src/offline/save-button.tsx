import type { ChapterItem } from '@yonkoma/contract';
import { classes, IconButton } from '@yonkoma/ui';
import { CircleArrowDown, CircleCheck, CirclePause, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { nameOf } from '../chapter/name-rules.ts';
import { useWords } from '../words.ts';
import styles from './save-button.module.css';
import { canSave } from './saved-rules.ts';
import { useIsKeeping, useSaving } from './use-saving.ts';

interface SaveButtonProps {
  chapter: Pick<ChapterItem, 'id' | 'comic_id' | 'title' | 'number' | 'is_lock' | 'is_buy' | 'early'>;
  className?: string;
}

/**
 * Saves one chapter on this device, shows the progress, stops and continues. When the chapter is complete, it links to
 * all saved chapters. Hidden when the browser cannot save.
 */
export function SaveButton({ chapter, className }: SaveButtonProps) {
  const isKeeping = useIsKeeping();
  return isKeeping && canSave(chapter) ? <Saving chapter={chapter} className={className} /> : null;
}

function Saving({ chapter, className }: SaveButtonProps) {
  const say = useWords();
  const name = nameOf(chapter, say);
  const { state, start, stop } = useSaving(chapter.comic_id, chapter.id, name);
  const values = { chapter: name };
  switch (state.is) {
    case 'none':
      return (
        <IconButton label={say('offline.save', values)} className={className} onClick={start}>
          <Download size={18} aria-hidden />
        </IconButton>
      );
    case 'partial':
      return (
        <IconButton label={say('offline.goOn', values)} className={className} onClick={start}>
          <CircleArrowDown size={18} aria-hidden />
        </IconButton>
      );
    case 'whole':
      return (
        <Link
          to="/offline"
          className={classes(styles.saved, className)}
          aria-label={say('offline.isSaved', values)}
          title={say('offline.isSaved', values)}
        >
          <CircleCheck size={18} aria-hidden />
        </Link>
      );
    case 'waiting':
    case 'saving': {
      const [done, count] = state.is === 'saving' ? [state.done, state.count] : [0, 1];
      return (
        <IconButton label={say('offline.stop', values)} className={className} onClick={stop}>
          <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
            <circle
              cx="12"
              cy="12"
              r="11"
              pathLength={100}
              strokeDasharray={`${(done / Math.max(count, 1)) * 100} 100`}
            />
          </svg>
          <CirclePause size={18} className={styles.pause} aria-hidden />
        </IconButton>
      );
    }
  }
}
