import { type Language, type listQuestions, localeOf, ownNameOf, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import { addressOf, type Chosen } from './list-rules.ts';
import styles from './list-page.module.css';

/**
 * The languages that have questions of this list: the visitor's own, all, then each other. With only one language there
 * is nothing to choose.
 */
export function LanguageLinks({
  chosen,
  answer,
}: {
  chosen: Chosen;
  answer: ReplyOf<typeof listQuestions> | undefined;
}) {
  const say = useWords();
  const { count } = useFormats();
  const { language: own } = useShell();
  if (answer && chosen.language === '' && answer.languages.length < 2 && answer.language !== null) return null;
  if (answer?.languages.length === 0) return null;
  const listed = chosen.language || (answer?.language ?? 'all');
  const counts = new Map(answer?.languages.map(({ language, count: howMany }) => [language, howMany]));
  const link = (language: Language | 'all', howMany = 0) => (
    <li key={language}>
      <Link
        // Without search words, the address without a language shows the visitor's own language.
        to={addressOf(chosen, { language: language === own && chosen.keywords === '' ? '' : language })}
        state={{ staysInPlace: true }}
        className={classes(styles.topic, listed === language && styles.chosen)}
        aria-current={listed === language ? 'true' : undefined}
      >
        {language === 'all' ? (
          <span>{say('list.allLanguages')}</span>
        ) : (
          <bdi lang={localeOf(language)}>{ownNameOf(language)}</bdi>
        )}
        {howMany > 0 && <span className={styles.howMany}>{count(howMany)}</span>}
      </Link>
    </li>
  );
  return (
    <nav className={styles.languages} aria-label={say('list.languages')}>
      <ul className={styles.topics}>
        {answer && [
          ...(counts.has(own) ? [link(own, counts.get(own))] : []),
          link('all'),
          ...[...counts].flatMap(([language, howMany]) => (language === own ? [] : [link(language, howMany)])),
        ]}
      </ul>
    </nav>
  );
}
