import { Button } from '@yonkoma/ui';
import styles from './more-comments.module.css';
import { useScope } from './thread-scope.ts';
import type { ThreadState } from './use-thread.ts';

interface MoreCommentsProps {
  /** Where the list continues; empty at its end. */
  cursor: string;
  more: ThreadState['more'];
  hasFailed: boolean;
}

/** The end of a list of comments: the message of a failure, and the button for more. */
export function MoreComments({ cursor, more, hasFailed }: MoreCommentsProps) {
  const { say } = useScope();
  return (
    <>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {say('comment.moreFailed')}
        </p>
      )}
      {cursor !== '' && (
        <div className={styles.more}>
          <Button
            aria-busy={more.isPending || undefined}
            onClick={() => {
              if (!more.isPending) more.mutate();
            }}
          >
            {say('comment.more')}
          </Button>
        </div>
      )}
    </>
  );
}
