import { classes } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './dialog-log.module.css';
import { Pictures } from './message-item.tsx';
import { MessageText } from './message-text.tsx';
import type { Outgoing } from './use-writing.ts';

/** A message that is being sent. After a failure it shows the reason, and can be sent again or edited. */
export function OutgoingItem({
  message,
  onAgain,
  onBack,
}: {
  message: Outgoing;
  onAgain: () => void;
  onBack: () => void;
}) {
  const say = useWords();
  const hasFailed = message.reason !== '';
  return (
    <li
      className={classes(styles.message, styles.own, styles.first, styles.last)}
      aria-busy={!hasFailed || undefined}
      aria-label={say(hasFailed ? 'message.notSent' : 'message.sending')}
    >
      <div className={classes(styles.bubble, hasFailed ? styles.failed : styles.pending)}>
        {message.text && <MessageText text={message.text} />}
        <Pictures paths={message.images} />
      </div>
      {hasFailed ? (
        <div className={styles.refused}>
          <p role="alert" className={styles.reason}>
            {say('message.notSent')}: {message.reason}
          </p>
          <button type="button" className={styles.choice} onClick={onAgain}>
            {say('message.sendAgain')}
          </button>
          <button type="button" className={styles.choice} onClick={onBack}>
            {say('message.takeBack')}
          </button>
        </div>
      ) : (
        <p className={styles.meta}>{say('message.sending')}</p>
      )}
    </li>
  );
}
