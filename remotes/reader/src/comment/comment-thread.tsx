import type { CommentOrder } from '@yonkoma/contract';
import { Cover, Failure, Segmented } from '@yonkoma/ui';
import { useEffect, useId, useRef } from 'react';
import { useWords } from '../words.ts';
import { CommentComposer } from './comment-composer.tsx';
import { type CommentPlace, keyOf } from './comment-place.ts';
import { CommentScope } from './comment-scope.tsx';
import styles from './comment-thread.module.css';
import { elementId } from './names.ts';
import { ThreadBody } from './thread-body.tsx';
import { hasSaid } from './thread-rules.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useCommentOrder } from './use-comment-order.ts';
import { useThread } from './use-thread.ts';

interface CommentThreadProps {
  /** The same object while it is the same place. */
  place: CommentPlace;
  title: string;
  /** Of the heading. */
  level: 2 | 3;
  /** The comment the address asks for. */
  linkedId?: number;
  /** Why it stays covered; it opens by itself once this is empty. */
  coveredBecause?: string | undefined;
  startsWriting?: boolean;
}

const orders: readonly CommentOrder[] = ['hot', 'new'];

/** A thread: what is written, how it is sorted, and what others have written. */
export function CommentThread({ place, title, level, linkedId = 0, coveredBecause, startsWriting = false }: CommentThreadProps) {
  const say = useWords();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [order, sort] = useCommentOrder();
  const state = useThread(place, order, linkedId);
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
        <Heading id={id} className={styles.title}>{title}{thread && thread.totalAll > 0 && <> <span className={styles.count}>{thread.totalAll}</span></>}</Heading>
        <Segmented label={say('comment.order.label')} isLabelHidden value={order} onChange={sort} options={orders.map((value) => ({ value, label: say(`comment.order.${value}`) }))} />
      </header>
      <CommentScope place={place} linkedId={linkedId}>
        {(pending, send) => (
          <>
            <CommentComposer key={keyOf(place)} draft={`${keyOf(place)}.0`} label={say('comment.write')} startsFocused={startsWriting} onSend={async (written) => send(written, null)} />
            {thread?.isMissing && <p className={styles.missing} role="status">{say('comment.missing')}</p>}
            {!thread && !error && <ThreadSkeleton />}
            {!thread && error && <Failure title={say('comment.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />}
            {thread && (
              <Cover isCovering={Boolean(coveredBecause) && (thread.roots.length > 0)} text={coveredBecause} showLabel={say('comment.showAnyway')}>
                <ThreadBody source={place} title={title} state={{ ...state, thread }} pending={pending.filter(({ becomes }) => !hasSaid(thread, becomes))} />
              </Cover>
            )}
          </>
        )}
      </CommentScope>
    </section>
  );
}
