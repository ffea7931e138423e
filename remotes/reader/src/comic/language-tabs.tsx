import { type ContentLanguage, localeOf } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { languageName } from './language-name.ts';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './language-tabs.module.css';
import type { ComicReply } from './use-comic.ts';

interface LanguageTabsProps {
  comicId: number;
  languages: ComicReply['languages'];
  followed: ContentLanguage;
}

/** The languages of the chapters, each with its number of chapters. The choice is in the address. */
export function LanguageTabs({ comicId, languages, followed }: LanguageTabsProps) {
  const say = useWords();
  return (
    <nav aria-label={say('comic.languages')}>
      <ul className={styles.tabs}>
        {languages.map(({ language, chapter_count: count }) => (
          <li key={language}>
            <Link
              replace
              to={comicAddress(comicId, language)}
              aria-current={language === followed ? 'true' : undefined}
              className={classes(styles.tab, language === followed && styles.current)}
            >
              <span lang={localeOf(language)}>{languageName(language, say('languages.other'), languages)}</span>
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
