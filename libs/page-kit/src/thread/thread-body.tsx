import { EmptyState, ThreadList } from '@yonkoma/ui';
import { CommentRoot } from './comment-root.tsx';
import { FreshBar } from './fresh-bar.tsx';
import { MoreComments } from './more-comments.tsx';
import { type Pending, PendingItem } from './pending-item.tsx';
import type { Thread } from './thread-rules.ts';
import { useScope } from './thread-scope.ts';
import type { ThreadState } from './use-thread.ts';

interface ThreadBodyProps {
  title: string;
  state: ThreadState & { thread: Thread };
  pending: readonly Pending[];
}

/** The comments of a thread, those being sent first, with the buttons for more. */
export function ThreadBody({ title, state: { thread, more, answers, fresh }, pending }: ThreadBodyProps) {
  const { say } = useScope();
  return (
    <>
      <FreshBar thread={thread} fresh={fresh} />
      {thread.roots.length === 0 && pending.length === 0 && (
        <EmptyState subject="talk" title={say('comment.none')} text={say('comment.noneText')} />
      )}
      <ThreadList label={title}>
        {pending
          .filter(({ rootId }) => rootId === 0)
          .map((each) => (
            <li key={`pending-${each.key}`}>
              <PendingItem pending={each} />
            </li>
          ))}
        {thread.roots.map((root) => (
          <li key={root.id}>
            <CommentRoot
              root={root}
              thread={thread}
              answers={answers}
              pending={pending.filter(({ rootId }) => rootId === root.id)}
            />
          </li>
        ))}
      </ThreadList>
      <MoreComments cursor={thread.cursor} more={more} hasFailed={answers.isError || more.isError || fresh.isError} />
    </>
  );
}
