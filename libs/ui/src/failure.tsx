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
}

/** A part of a page that failed to load, with a button to try again. Screen readers announce it. */
export function Failure({ title, text, retryLabel, onRetry }: FailureProps) {
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
    </div>
  );
}
