import { useWords } from '../words.ts';
import styles from './thread-skeleton.module.css';

/** Where comments will stand. */
export function ThreadSkeleton() {
  const say = useWords();
  return (
    <div className={styles.skeleton} role="status" aria-label={say('comment.loading')}>
      {[0, 1, 2].map((row) => <div key={row} className={styles.row}><span className={styles.face} /><span className={styles.lines}><span /><span /></span></div>)}
    </div>
  );
}
