import { lazyPart } from '@yonkoma/remote-kit';
import { classes, VisuallyHidden } from '@yonkoma/ui';
import { ArrowLeft, ChevronDown, File } from 'lucide-react';
import { memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { canSave } from '../offline/saved-rules.ts';
import { isKeeping } from '../offline/saved-store.ts';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import { ActButton } from './act-button.tsx';
import type { Bar } from './bar.ts';
import { ChapterName } from './chapter-name.tsx';
import { withKey } from './printed-key-rules.ts';
import readerStyles from './reader.module.css';
import styles from './top-bar.module.css';
import { TranslationChoice } from './translation-choice.tsx';

const SaveButton = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "reader-save" */ '../offline/save-button.tsx')).SaveButton,
}));

interface TopBarProps extends Bar {
  pageNow: () => number;
  /** A page on the screen is bookmarked. */
  isBookmarked: boolean;
  isTraceless: boolean;
}

/** The way back to the comic, the name of the chapter that opens all chapters, other languages, and a bookmark. */
export const TopBar = memo(function TopBar({
  reading,
  settings,
  pageNow,
  isBookmarked,
  isTraceless,
  bar,
  act,
}: TopBarProps) {
  const say = useWords();
  const { comic, chapter, translations } = reading;
  const missing = chapter.missing_pages ?? 0;
  return (
    <div
      className={classes(readerStyles.bar, readerStyles.top)}
      role="toolbar"
      aria-label={say('chapter.topBar')}
      {...bar}
    >
      <Link to={comicAddress(comic.id)} className={styles.back} aria-label={say('chapter.toComic')}>
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <button
        type="button"
        className={styles.titles}
        aria-haspopup="dialog"
        title={withKey(say('chapter.all'), 'openChapters', settings)}
        onClick={() => act('openChapters')}
      >
        <span className={styles.comic}>
          {isTraceless && <span className={styles.traceless}>{say('settings.trace.sign')}</span>}
          <span lang={comic.title_lang}>{comic.title}</span>
        </span>
        <span className={styles.chapter}>
          <span className={styles.name}>
            <ChapterName chapter={chapter} />
          </span>
          <ChevronDown size={16} aria-hidden />
        </span>
        {missing > 0 && <span className={styles.missing}>{say('chapter.missingPages', { count: missing })}</span>}
        <VisuallyHidden>{say('chapter.all')}</VisuallyHidden>
      </button>
      {translations.length > 0 && <TranslationChoice reading={reading} pageNow={pageNow} />}
      {isKeeping() && canSave(chapter) && (
        <Suspense fallback={<span className={styles.save} />}>
          <SaveButton chapter={chapter} />
        </Suspense>
      )}
      <ActButton
        action="toggleMark"
        settings={settings}
        act={act}
        label={say('bookmark.mark')}
        aria-pressed={isBookmarked}
        className={classes(isBookmarked && styles.marked)}
      >
        <File size={20} aria-hidden fill={isBookmarked ? 'currentColor' : 'none'} />
      </ActButton>
    </div>
  );
});
