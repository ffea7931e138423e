import { Cover, Failure, Segmented } from '@yonkoma/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CommentComposer } from './comment-composer.tsx';
import { CommentScope } from './comment-scope.tsx';
import styles from './comment-thread.module.css';
import { elementId } from './names.ts';
import type { Talk } from './talk.ts';
import { ThreadBody } from './thread-body.tsx';
import { hasSaid } from './thread-rules.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import type { ThreadSay } from './thread-words.ts';
import { useCommentOrder } from './use-comment-order.ts';
import { useThread } from './use-thread.ts';

export interface CommentThreadProps {
  talk: Talk;
  say: ThreadSay;
  title: string;
  /** Shown below the heading. */
  note?: ReactNode;
  /** The level of the heading. */
  level: 2 | 3;
  /** The comment that the address names. */
  linkedId?: number;
  /** The reason why the thread is covered; it opens by itself when this becomes empty. */
  coveredBecause?: string | undefined;
  startsWriting?: boolean;
  /** Comments can be read, but no new ones written. */
  isClosed?: boolean;
}

/** A thread: composer, order and comments. */
export function CommentThread({
  talk,
  say,
  title,
  note,
  level,
  linkedId = 0,
  coveredBecause,
  startsWriting = false,
  isClosed = false,
}: CommentThreadProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [order, sort] = useCommentOrder(talk.orders);
  const state = useThread(talk, order, linkedId);
  const { thread, error, retry } = state;
  const Heading = level === 2 ? 'h2' : 'h3';
  const isThere = thread !== undefined;

  useEffect(() => {
    if (!isThere || linkedId === 0) return;
    const element = document.getElementById(elementId(linkedId)) ?? section.current;
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isThere, linkedId]);

  return (
    <section ref={section} tabIndex={-1} className={styles.thread} aria-labelledby={id}>
      <header className={styles.header}>
        <Heading id={id} className={styles.title}>
          {title}
          {thread && thread.totalAll > 0 && (
            <>
              {' '}
              <span className={styles.count}>{thread.totalAll}</span>
            </>
          )}
        </Heading>
        {talk.orders.length > 1 && (
          <Segmented
            label={say('comment.order.label')}
            isLabelHidden
            value={order}
            onChange={sort}
            options={talk.orders}
          />
        )}
      </header>
      {note}
      <CommentScope talk={talk} say={say} linkedId={linkedId}>
        {(pending, send) => (
          <>
            {!isClosed && (
              <CommentComposer
                key={talk.key}
                draft={`${talk.key}.0`}
                label={say('comment.write')}
                startsFocused={startsWriting}
                onSend={async (written) => send(written, null)}
              />
            )}
            {thread?.isMissing && (
              <p className={styles.missing} role="status">
                {say('comment.missing')}
              </p>
            )}
            {!thread && !error && <ThreadSkeleton label={say('comment.loading')} />}
            {!thread && error && (
              <Failure title={say('comment.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />
            )}
            {thread && (
              <Cover
                isCovering={Boolean(coveredBecause) && thread.roots.length > 0}
                text={coveredBecause}
                showLabel={say('comment.showAnyway')}
              >
                <ThreadBody
                  title={title}
                  state={{ ...state, thread }}
                  pending={pending.filter(({ becomes }) => !hasSaid(thread, becomes))}
                />
              </Cover>
            )}
          </>
        )}
      </CommentScope>
    </section>
  );
}
