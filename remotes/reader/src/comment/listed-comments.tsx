import { CommentItem, CommentScope, MoreComments, ThreadSkeleton, useThread } from '@yonkoma/page-kit';
import { EmptyState, Failure, LinkButton, ThreadList } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './comments-page.module.css';
import { useComicTalk } from './use-comic-talk.ts';
import { WhereSaid } from './where-said.tsx';

/** Comments on all comics, each with a link to its place. */
export function ListedComments({ source }: { source: 'own' | 'favourites' }) {
  const say = useWords();
  const talk = useComicTalk(source);
  const { thread, error, retry, more } = useThread(talk, 'new');
  if (!thread)
    return error ? (
      <Failure title={say('comment.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />
    ) : (
      <ThreadSkeleton label={say('comment.loading')} />
    );
  if (thread.roots.length === 0) {
    return (
      <EmptyState
        subject="talk"
        title={say(`comment.own.empty.${source}`)}
        text={say(`comment.own.emptyText.${source}`)}
        action={<LinkButton to="/">{say('list.toHome')}</LinkButton>}
      />
    );
  }
  return (
    <CommentScope talk={talk} say={say}>
      {() => (
        <div className={styles.list}>
          <ThreadList label={say(source === 'own' ? 'comment.own.mine' : 'comment.own.favourites')}>
            {thread.roots.map((said) => (
              <li key={said.id}>
                <CommentItem said={said} reason={said.reason} context={<WhereSaid said={said} />} />
              </li>
            ))}
          </ThreadList>
          <MoreComments cursor={thread.cursor} more={more} hasFailed={more.isError} />
        </div>
      )}
    </CommentScope>
  );
}
