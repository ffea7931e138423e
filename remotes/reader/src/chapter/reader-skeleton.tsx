import { Spinner } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './reader.module.css';

/** The screen while a chapter is on its way: the reader's own ground, so that nothing flashes when the page arrives. */
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
