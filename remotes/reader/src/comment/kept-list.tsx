import { Button, EmptyState, Failure, LinkButton, ThreadList } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentScope } from './comment-scope.tsx';
import styles from './comments-page.module.css';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useThread } from './use-thread.ts';
import { WhereSaid } from './where-said.tsx';

/** Comments from everywhere, each with the place where it stands. */
export function KeptList({ source }: { source: 'own' | 'favourites' }) {
  const say = useWords();
  const { thread, error, retry, more } = useThread(source, 'new');
  if (!thread) return error ? <Failure title={say('comment.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} /> : <ThreadSkeleton />;
  if (thread.roots.length === 0) {
    return <EmptyState title={say(`comment.own.empty.${source}`)} text={say(`comment.own.emptyText.${source}`)} action={<LinkButton to="/">{say('list.toHome')}</LinkButton>} />;
  }
  return (
    <CommentScope place={null}>
      {() => (
        <div className={styles.list}>
          <ThreadList label={say(source === 'own' ? 'comment.own.mine' : 'comment.own.favourites')}>
            {thread.roots.map((said) => <li key={said.id}><CommentItem said={said} reason={said.reason} context={<WhereSaid said={said} />} /></li>)}
          </ThreadList>
          {more.isError && <p role="alert">{say('comment.moreFailed')}</p>}
          {thread.cursor !== '' && <div className={styles.more}><Button aria-busy={more.isPending || undefined} onClick={() => { if (!more.isPending) more.mutate(); }}>{say('comment.more')}</Button></div>}
        </div>
      )}
    </CommentScope>
  );
}
