import { useFormats } from '@yonkoma/i18n';
import { Button } from '@yonkoma/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import type { Waiting } from './queue-page.tsx';
import styles from './queue-page.module.css';

/** One text with why it is here, and the buttons for whoever may decide about it. */
export function QueueEntry({
  waiting,
  onApprove,
  onRefuse,
}: {
  waiting: Waiting;
  onApprove: () => void;
  onRefuse: () => void;
}) {
  const say = useWords();
  const { ago } = useFormats();
  const id = useId();
  const { kind, text, user, written_at: at, held_for: heldFor, reports, claimed_by: claimedBy, place, path } = waiting;
  return (
    <li className={styles.entry}>
      <article aria-labelledby={id}>
        <h2 id={id} className={styles.kind}>
          {say(`queue.kinds.${kind}`)}
          {user && (
            <>
              {' · '}
              <Link to={`/user/card/${user.id}`}>
                <bdi>{user.nickname}</bdi>
              </Link>
            </>
          )}
        </h2>
        <p className={styles.note}>
          <time dateTime={new Date(at * 1000).toISOString()}>{ago(at)}</time>
          {path && (
            <>
              {' · '}
              <Link to={path}>{place || say('queue.place')}</Link>
            </>
          )}
        </p>
        <p className={styles.text}>{text || say('queue.hidden')}</p>
        <ul className={styles.reasons}>
          {heldFor && <li>{say('queue.held')}</li>}
          {reports.map(({ category, content }, index) => (
            // Reports have no number of their own, and the list is never reordered.
            <li key={index}>
              {category}
              {content && (
                <>
                  {': '}
                  <bdi>{content}</bdi>
                </>
              )}
            </li>
          ))}
          {claimedBy && <li>{say('queue.claimed', { name: claimedBy })}</li>}
        </ul>
        {waiting.is_mine_to_decide === 1 && (
          <div className={styles.choices}>
            <Button onClick={onApprove}>{say('queue.approve')}</Button>
            <Button onClick={onRefuse}>{say('queue.refuse')}</Button>
          </div>
        )}
      </article>
    </li>
  );
}
