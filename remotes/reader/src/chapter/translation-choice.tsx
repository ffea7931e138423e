import { takeUpInput } from '@yonkoma/ui';
import { compareContentLanguages, type ContentLanguage, localeOf } from '@yonkoma/contract';
import { Languages } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { languageName } from '../comic/language-name.ts';
import { chapterAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './translation-choice.module.css';
import type { Reading } from './use-chapter.ts';

/**
 * Links to the same page of the chapter in other languages. They replace this entry of the history, so that Back leaves
 * the chapter.
 */
export function TranslationChoice({
  reading: { chapter, comic, translations },
  pageNow,
}: {
  reading: Reading;
  pageNow: () => number;
}) {
  const say = useWords();
  const navigate = useNavigate();
  const all = [chapter, ...translations].sort((a, b) => compareContentLanguages(a.language, b.language));
  const choose = (language: ContentLanguage) => {
    const chosen = translations.find((translation) => translation.language === language);
    if (chosen) void navigate(chapterAddress(comic.id, chosen, pageNow()), { replace: true });
  };
  return (
    <label className={styles.choice}>
      <Languages size={20} aria-hidden />
      <select
        ref={takeUpInput}
        className={styles.select}
        aria-label={say('chapter.language')}
        value={chapter.language}
        onChange={(event) => choose(event.target.value as ContentLanguage)}
      >
        {all.map(({ language }) => (
          <option key={language} value={language} lang={localeOf(language)}>
            {languageName(language, say('languages.other'))}
          </option>
        ))}
      </select>
    </label>
  );
}
