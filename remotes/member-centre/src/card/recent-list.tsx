import { useInfiniteQuery } from '@tanstack/react-query';
import { listRecent } from '@yonkoma/contract';
import type { Recent } from '@yonkoma/contract/schema';
import { useShell } from '@yonkoma/remote-kit';
import { Button, EmptyState, Spinner } from '@yonkoma/ui';
import type { InferOutput } from 'valibot';
import { useWords } from '../words.ts';
import styles from './card.module.css';
import { OwnHtml } from './own-html.tsx';

const perPage = 10;

/** A member's recent public actions: those that were delivered with the card, and more on request. */
export function RecentList({ userId, first }: { userId: string; first: InferOutput<typeof Recent>[] }) {
  const say = useWords();
  const shell = useShell();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['member-centre', 'recent', userId],
    // Not cancelled when the component renders again, so that a requested page always arrives.
    queryFn: async ({ pageParam }) =>
      (await shell.call(listRecent, { userId: Number(userId), page: pageParam, limit: perPage })).data,
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    // A page with fewer items is the last one.
    getNextPageParam: (last, pages) => (last.length < perPage ? undefined : pages.length + 1),
    staleTime: Infinity,
  });
  const deeds = [...new Map(data.pages.flat().map((deed) => [deed.id, deed])).values()];
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent" className={styles.heading}>
        {say('card.recent')}
      </h2>
      {deeds.length === 0 ? (
        <EmptyState title={say('card.noRecent')} text={say('card.noRecentText')} />
      ) : (
        <ol className={styles.deeds}>
          {deeds.map(({ id, content, create_time, create_at }) => (
            <li key={id} className={styles.deed}>
              <p className={styles.did}>
                <OwnHtml html={content} />
              </p>
              <time className={styles.when} dateTime={new Date(create_at * 1000).toISOString()}>
                {create_time}
              </time>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <p role="alert">{say('card.recentFailed')}</p>}
          {isFetchingNextPage ? (
            <Spinner label={say('card.loadingRecent')} />
          ) : (
            <Button onClick={() => void fetchNextPage()}>
              {say(isFetchNextPageError ? 'retry' : 'card.moreRecent')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
