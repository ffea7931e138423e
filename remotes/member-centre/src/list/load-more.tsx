import { Button, Spinner } from '@yonkoma/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './load-more.module.css';

/** Loads more when it comes near the screen. The button is for visitors who are faster, and for a retry. */
export function LoadMore({
  isLoading,
  hasFailed,
  onLoad,
}: {
  isLoading: boolean;
  hasFailed: boolean;
  onLoad: () => void;
}) {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onLoad();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, hasFailed, onLoad]);
  return (
    <div className={styles.more} ref={place}>
      {hasFailed && <p role="alert">{say('list.moreFailed')}</p>}
      {isLoading ? (
        <Spinner label={say('list.loading')} />
      ) : (
        <Button onClick={onLoad}>{say(hasFailed ? 'retry' : 'list.more')}</Button>
      )}
    </div>
  );
}
