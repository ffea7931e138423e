import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './notice.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What could be here. */
  text?: string;
  /** One next step: a Button or a LinkButton. */
  action?: ReactNode;
}

/** What a list shows when it is empty: a title, a text and perhaps an action. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.strip} aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className={styles.panel} />
        ))}
      </span>
      <div className={styles.title}>{title}</div>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={classes(styles.action)}>{action}</div>}
    </div>
  );
}
