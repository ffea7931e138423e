import { Spinner, VisuallyHidden } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './reader.module.css';

/**
 * The screen while a chapter loads, in the reader's own background colour, so that nothing flashes when the page
 * arrives. `heading` is that of the chapter, when it is known.
 */
export function ReaderSkeleton({ heading }: { heading?: string }) {
  const say = useWords();
  return (
    <div className={styles.reader}>
      {heading !== undefined && (
        <VisuallyHidden>
          <h1>{heading}</h1>
        </VisuallyHidden>
      )}
      <div className={styles.centre}>
        <Spinner label={say('chapter.loading')} />
      </div>
    </div>
  );
}
