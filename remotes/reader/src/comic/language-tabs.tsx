import { type ContentLanguage, localeOf } from '@yonkoma/contract';
import { ChipRow, LinkChip } from '@yonkoma/ui';
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
    <nav aria-label={say('comic.languages')} className={styles.tabs}>
      <ChipRow>
        {languages.map(({ language, chapter_count: count }) => (
          <li key={language}>
            <LinkChip
              replace
              to={comicAddress(comicId, language)}
              isChosen={language === followed}
              count={String(count)}
            >
              <span lang={localeOf(language)}>{languageName(language, say('languages.other'), languages)}</span>
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </nav>
  );
}
