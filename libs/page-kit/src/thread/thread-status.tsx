import { classes } from '@yonkoma/ui';
import styles from './thread-status.module.css';

export interface Told {
  id: number;
  message: string;
  isBad: boolean;
}

/** The latest message of a thread, beside it and announced by screen readers. */
export function ThreadStatus({ told }: { told: Told | null }) {
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {told && (
        <p key={told.id} className={classes(styles.told, told.isBad && styles.bad)}>
          {told.message}
        </p>
      )}
    </div>
  );
}
