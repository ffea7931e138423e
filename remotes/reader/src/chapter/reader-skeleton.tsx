import { Spinner } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './reader.module.css';

/**
 * The screen while a chapter loads, in the reader's own background colour, so that nothing flashes when the page
 * arrives.
 */
export function ReaderSkeleton() {
  const say = useWords();
  return (
    <div className={styles.reader}>
      <div className={styles.centre}>
        <Spinner label={say('chapter.loading')} />
      </div>
    </div>
  );
}
