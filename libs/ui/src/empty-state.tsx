import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { Panels, type Subject } from './panels.tsx';

interface EmptyStateProps {
  /** What the drawing shows. */
  subject?: Subject;
  title: ReactNode;
  /** What could be here. */
  text?: string;
  /** One next step: a Button or a LinkButton. */
  action?: ReactNode;
}

/** What a list shows when it is empty: a drawing, a title, a text and perhaps an action. */
export function EmptyState({ subject = 'book', title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <Panels subject={subject} />
      <div className={styles.title}>{title}</div>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
