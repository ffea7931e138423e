import { classes, IconButton } from '@yonkoma/ui';
import { ArrowLeft, CircleHelp, Settings2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CollectIcon } from '../collection/collect-button.tsx';
import { SaveButton } from '../offline/save-button.tsx';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import type { Bar } from './bar.ts';
import { ChapterName } from './chapter-name.tsx';
import readerStyles from './reader.module.css';
import styles from './top-bar.module.css';
import { TranslationChoice } from './translation-choice.tsx';

/** The name of the chapter, and links: back to the comic, other languages, settings. */
export const TopBar = memo(function TopBar({
  reading,
  pageNow,
  isTraceless,
  bar,
  act,
}: Bar & { pageNow: () => number; isTraceless: boolean }) {
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
      {comic.is_like !== undefined && <CollectIcon comic={comic} className={styles.collect} />}
      <SaveButton chapter={chapter} />
      <IconButton className={styles.help} label={say('help.title')} onClick={() => act('openHelp')}>
        <CircleHelp size={20} aria-hidden />
      </IconButton>
      <IconButton label={say('settings.title')} onClick={() => act('openSettings')}>
        <Settings2 size={20} aria-hidden />
      </IconButton>
    </div>
  );
});
