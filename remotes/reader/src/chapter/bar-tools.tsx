import { IconButton } from '@yonkoma/ui';
import { Bookmark, BookOpen, ChevronsDown, Images, Maximize, MessageSquare, Minus, Pause, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import styles from './bottom-bar.module.css';
import { isPagedIn, type Mode } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';
import { useCanFillScreen } from './use-can-fill-screen.ts';

interface BarToolsProps {
  mode: Mode;
  /** The magnification of the pages; 1 is the usual size. */
  scale: number;
  isScrolling: boolean;
  hasThumbnails: boolean;
  /** A page on the screen is bookmarked. */
  isBookmarked: boolean;
  /** The current page; the only part that changes with the page. */
  count: ReactNode;
  act: (action: Action) => void;
}

/** Tools for the pages, besides turning them. */
export function BarTools({ count, ...tools }: BarToolsProps) {
  return (
    <div className={styles.row}>
      <ToolsBefore {...tools} />
      {count}
      <ToolsAfter {...tools} />
    </div>
  );
}

const ToolsBefore = memo(function ToolsBefore({
  mode,
  isScrolling,
  hasThumbnails,
  isBookmarked,
  act,
}: Omit<BarToolsProps, 'count'>) {
  const say = useWords();
  return (
    <>
      <IconButton
        label={say('chapter.thumbnails')}
        aria-pressed={hasThumbnails}
        onClick={() => act('toggleThumbnails')}
      >
        <Images size={20} aria-hidden />
      </IconButton>
      <IconButton label={say('bookmark.mark')} aria-pressed={isBookmarked} onClick={() => act('toggleMark')}>
        <Bookmark size={20} aria-hidden fill={isBookmarked ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton label={say('help.openComments')} onClick={() => act('openComments')}>
        <MessageSquare size={20} aria-hidden />
      </IconButton>
      {!isPagedIn(mode) && (
        <IconButton
          label={say('help.toggleAutoScroll')}
          aria-pressed={isScrolling}
          onClick={() => act('toggleAutoScroll')}
        >
          {isScrolling ? <Pause size={20} aria-hidden /> : <ChevronsDown size={20} aria-hidden />}
        </IconButton>
      )}
      {mode === 'double' && (
        <IconButton label={say('settings.shift')} onClick={() => act('shiftSpread')}>
          <BookOpen size={20} aria-hidden />
        </IconButton>
      )}
    </>
  );
});

const ToolsAfter = memo(function ToolsAfter({ scale, act }: Omit<BarToolsProps, 'count'>) {
  const say = useWords();
  const canFillScreen = useCanFillScreen();
  return (
    <>
      <IconButton label={say('help.zoomOut')} disabled={scale <= 1} onClick={() => act('zoomOut')}>
        <Minus size={20} aria-hidden />
      </IconButton>
      <IconButton label={say('help.zoomIn')} disabled={scale >= 5} onClick={() => act('zoomIn')}>
        <Plus size={20} aria-hidden />
      </IconButton>
      {canFillScreen && (
        <IconButton
          className={styles.wide}
          label={say('help.toggleFullscreen')}
          onClick={() => act('toggleFullscreen')}
        >
          <Maximize size={20} aria-hidden />
        </IconButton>
      )}
    </>
  );
});
