import { classes } from '@yonkoma/ui';
import styles from './thread-status.module.css';

export interface ThreadMessage {
  id: number;
  message: string;
  isBad: boolean;
}

/** The latest message of a thread, beside it and announced by screen readers. */
export function ThreadStatus({ message }: { message: ThreadMessage | null }) {
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {message && (
        <p key={message.id} className={classes(styles.message, message.isBad && styles.bad)}>
          {message.message}
        </p>
      )}
    </div>
  );
}
