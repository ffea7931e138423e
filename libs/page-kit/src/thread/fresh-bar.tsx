import { useEffect, useRef } from 'react';
import styles from './fresh-bar.module.css';
import { focusSoon } from './names.ts';
import type { Thread } from './thread-rules.ts';
import { useScope } from './thread-scope.ts';
import { useFreshCount } from './use-fresh-count.ts';
import type { ThreadState } from './use-thread.ts';

interface FreshBarProps {
  thread: Thread;
  fresh: ThreadState['fresh'];
}

/** A bar above the list that says that there are new comments. The list does not move until the reader presses it. */
export function FreshBar({ thread, fresh }: FreshBarProps) {
  const { say, talk } = useScope();
  const count = useFreshCount(talk, thread);
  const first = thread.roots[0]?.id ?? 0;
  const before = useRef(first);
  const { isSuccess, reset } = fresh;
  // Moves to the new comments after the press.
  useEffect(() => {
    if (!isSuccess) return;
    if (first !== before.current) focusSoon(first);
    reset();
  }, [isSuccess, first, reset]);
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button
          type="button"
          className={styles.button}
          aria-busy={fresh.isPending || undefined}
          onClick={() => {
            before.current = first;
            if (!fresh.isPending) fresh.mutate();
          }}
        >
          {say('comment.fresh', { count })}
        </button>
      )}
    </div>
  );
}
