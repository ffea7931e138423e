import { Button, classes, Spinner } from '@yonkoma/ui';
import { useEffect, useRef } from 'react';
import { whenNear } from '../nearby/when-near.ts';
import styles from './load-more.module.css';

export interface LoadMoreWords {
  more: string;
  loading: string;
  failed: string;
  retry: string;
}

interface LoadMoreProps {
  words: LoadMoreWords;
  isLoading: boolean;
  hasFailed: boolean;
  onLoad: () => void;
  /** How many entries stand before it. */
  shown: number;
  /** Without it only the foot of the page follows: a screen's height is kept for what comes, and the foot stays. */
  isFollowed?: boolean;
}

/** Loads more when it comes near the screen. Its button is for faster readers and for another try after a failure. */
export function LoadMore({ words, isLoading, hasFailed, onLoad, shown, isFollowed = false }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading || hasFailed) return undefined;
    return whenNear(element, onLoad, { rootMargin: '800px' });
  }, [isLoading, hasFailed, onLoad, shown]);
  return (
    // A new element for each page: one that is pushed down by what it has loaded would be seen to move.
    <div key={shown} className={classes(styles.more, !isFollowed && styles.last)} ref={place}>
      {hasFailed && <p role="alert">{words.failed}</p>}
      {isLoading ? (
        <Spinner label={words.loading} />
      ) : (
        <Button onClick={onLoad}>{hasFailed ? words.retry : words.more}</Button>
      )}
    </div>
  );
}
