import type { QuestionInfo } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './question.module.css';

/** Says why the question takes no more answers, and links to the original of a duplicate. */
export function ClosedNotice({ info: { closed } }: { info: QuestionInfo }) {
  const say = useWords();
  const { ago } = useFormats();
  if (!closed) return null;
  const { reason, words, by, closed_at: closedAt, duplicate } = closed;
  return (
    <aside className={styles.closed} aria-label={say('closed.title')}>
      <p className={styles.why}>
        <Lock size={16} aria-hidden className={styles.sign} />
        {say(`closed.${by}`, { when: ago(closedAt) })}
      </p>
      <p>
        {say(`closed.reason.${reason}`)}
        {words && (
          <>
            {' '}
            <q dir="auto">{words}</q>
          </>
        )}
      </p>
      {duplicate && (
        <p>
          {say('closed.same')}{' '}
          <Link className={styles.link} to={duplicate.path} lang={duplicate.lang}>
            {duplicate.title}
          </Link>
        </p>
      )}
    </aside>
  );
}
