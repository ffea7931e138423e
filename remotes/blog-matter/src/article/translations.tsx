import { type Article, type ArticleKind, type Language, ownNameOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { ChipRow, LinkChip } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './translations.module.css';

interface TranslationsProps {
  kind: ArticleKind;
  info: Article;
  asked: Language | undefined;
}

/** Links to the languages of an article, and a sentence when it is not available in the reader's language. */
export function Translations({ kind, info, asked }: TranslationsProps) {
  const say = useWords();
  const { language } = useShell();
  const hasOwn = info.translations.some((translation) => translation.language === language);
  if (hasOwn && info.translations.length < 2 && !asked) return null;
  const address = (to: Language) => `/${kind}/info/${info.id}${to === language ? '' : `?language=${to}`}`;
  return (
    <div className={styles.place}>
      {!hasOwn && (
        <p className={styles.notice}>{say('article.notTranslated', { language: ownNameOf(info.language) })}</p>
      )}
      {info.translations.length > 1 && (
        <nav aria-label={say('article.languages')}>
          <ChipRow>
            {info.translations.map(({ language: each, lang, title }) => (
              <li key={each}>
                <LinkChip
                  to={address(each)}
                  replace
                  state={{ staysInPlace: true }}
                  preventScrollReset
                  lang={lang}
                  hrefLang={lang}
                  title={title}
                  isChosen={each === info.language}
                >
                  {ownNameOf(each)}
                </LinkChip>
              </li>
            ))}
          </ChipRow>
        </nav>
      )}
    </div>
  );
}
