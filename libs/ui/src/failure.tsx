import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';
import { Panels } from './panels.tsx';

interface FailureProps {
  /** What failed. */
  title: string;
  /** That the rest works, or why it failed. */
  text?: string;
  retryLabel?: string;
  onRetry?: () => void;
  /** A way on where trying again does not help, such as a link. */
  children?: ReactNode;
}

/** A part of a page that failed to load, with a button to try again or another way on. Screen readers announce it. */
export function Failure({ title, text, retryLabel, onRetry, children }: FailureProps) {
  return (
    <div className={styles.notice} role="alert" data-no-ads="failure">
      <Panels subject="fault" />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && retryLabel && (
        <div className={styles.action}>
          <Button onClick={onRetry}>{retryLabel}</Button>
        </div>
      )}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
