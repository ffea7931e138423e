import { classes } from '@yonkoma/ui';
import { ArrowLeft, File } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { SaveButton } from '../offline/save-button.tsx';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import { ActButton } from './act-button.tsx';
import type { Bar } from './bar.ts';
import { ChapterName } from './chapter-name.tsx';
import readerStyles from './reader.module.css';
import styles from './top-bar.module.css';
import { TranslationChoice } from './translation-choice.tsx';

interface TopBarProps extends Bar {
  pageNow: () => number;
  /** A page on the screen is bookmarked. */
  isBookmarked: boolean;
  isTraceless: boolean;
}

/** The name of the chapter, the way back to the comic, other languages, and a bookmark for the page. */
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
      <p className={styles.titles}>
        <span className={styles.comic}>
          {isTraceless && <span className={styles.traceless}>{say('settings.trace.sign')}</span>}
          <Link to={comicAddress(comic.id)} lang={comic.title_lang}>
            {comic.title}
          </Link>
        </span>
        <span className={styles.chapter}>
          <ChapterName chapter={chapter} />
        </span>
        {missing > 0 && <span className={styles.missing}>{say('chapter.missingPages', { count: missing })}</span>}
      </p>
      {translations.length > 0 && <TranslationChoice reading={reading} pageNow={pageNow} />}
      <SaveButton chapter={chapter} />
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
