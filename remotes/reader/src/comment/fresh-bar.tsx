import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import type { Source } from './comment-calls.ts';
import styles from './fresh-bar.module.css';
import { focusSoon } from './names.ts';
import type { Thread } from './thread-rules.ts';
import { useFreshCount } from './use-fresh-count.ts';
import type { ThreadState } from './use-thread.ts';

interface FreshBarProps { source: Source; thread: Thread; ask: ThreadState['ask']; fresh: ThreadState['fresh'] }

/** Says that others have written, over the list rather than in it: nothing moves until one asks to see it. */
export function FreshBar({ source, thread, ask, fresh }: FreshBarProps) {
  const say = useWords();
  const count = useFreshCount(source, thread, ask);
  const first = thread.roots[0]?.id ?? 0;
  const before = useRef(first);
  const { isSuccess, reset } = fresh;
  // What was asked to be seen is gone to.
  useEffect(() => {
    if (!isSuccess) return;
    if (first !== before.current) focusSoon(first);
    reset();
  }, [isSuccess, first, reset]);
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.button} aria-busy={fresh.isPending || undefined} onClick={() => { before.current = first; if (!fresh.isPending) fresh.mutate(); }}>
          {say('comment.fresh', { count })}
        </button>
      )}
    </div>
  );
}
