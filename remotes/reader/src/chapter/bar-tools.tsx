import { lazyPart } from '@yonkoma/remote-kit';
import { useFormats } from '@yonkoma/i18n';
import { classes, IconButton } from '@yonkoma/ui';
import { ChevronsDown, Ellipsis, Images, MessageSquare, Minus, Pause, Plus, Settings2 } from 'lucide-react';
import { memo, Suspense, useRef } from 'react';
import { useWords } from '../words.ts';
import { ActButton } from './act-button.tsx';
import styles from './bottom-bar.module.css';
import { isPagedIn, type Settings } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';

const MoreMenu = lazyPart(() => import(/* webpackChunkName: "reader-sheets" */ './more-menu.tsx'));

interface BarToolsProps {
  settings: Settings;
  /** The magnification of the pages; 1 is the usual size. */
  scale: number;
  isScrolling: boolean;
  hasThumbnails: boolean;
  /** Of the chapter and its pages. */
  commentCount: number;
  hasMenu: boolean;
  onMenu: (isOpen: boolean) => void;
  act: (action: Action) => void;
}

/** Tools for the pages, besides turning them. What is rare is in a menu. */
export const BarTools = memo(function BarTools({
  settings,
  scale,
  isScrolling,
  hasThumbnails,
  commentCount,
  hasMenu,
  onMenu,
  act,
}: BarToolsProps) {
  const say = useWords();
  const { count } = useFormats();
  const more = useRef<HTMLButtonElement>(null);
  const shared = { settings, act };
  const comments = say('help.openComments');
  return (
    <div className={styles.tools}>
      <ActButton {...shared} action="zoomOut" label={say('help.zoomOut')} className={styles.zoom} disabled={scale <= 1}>
        <Minus size={20} aria-hidden />
      </ActButton>
      <ActButton {...shared} action="zoomIn" label={say('help.zoomIn')} className={styles.zoom} disabled={scale >= 5}>
        <Plus size={20} aria-hidden />
      </ActButton>
      {!isPagedIn(settings.mode) && (
        <ActButton
          {...shared}
          action="toggleAutoScroll"
          label={say('help.toggleAutoScroll')}
          aria-pressed={isScrolling}
        >
          {isScrolling ? <Pause size={20} aria-hidden /> : <ChevronsDown size={20} aria-hidden />}
        </ActButton>
      )}
      <ActButton {...shared} action="toggleThumbnails" label={say('chapter.thumbnails')} aria-pressed={hasThumbnails}>
        <Images size={20} aria-hidden />
      </ActButton>
      <ActButton
        {...shared}
        action="openComments"
        label={commentCount > 0 ? `${comments} (${count(commentCount)})` : comments}
        className={classes(commentCount > 0 && styles.counted)}
      >
        <MessageSquare size={20} aria-hidden />
        {commentCount > 0 && <span className={styles.comments} aria-hidden="true" data-count={count(commentCount)} />}
      </ActButton>
      <ActButton {...shared} action="openSettings" label={say('settings.title')}>
        <Settings2 size={20} aria-hidden />
      </ActButton>
      <div className={styles.more}>
        <IconButton ref={more} label={say('chapter.more')} aria-expanded={hasMenu} onClick={() => onMenu(!hasMenu)}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
        {hasMenu && (
          <Suspense>
            <MoreMenu
              settings={settings}
              act={act}
              onClose={(isByKey) => {
                onMenu(false);
                if (isByKey) more.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
});
