import { LoadMore } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { Button, classes, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { ArticleCard } from '../card/article-card.tsx';
import { useWords } from '../words.ts';
import styles from './collected-page.module.css';
import { useCollected } from './use-collected.ts';

/** The articles that the member has collected, the latest first. */
export default function CollectedPage() {
  const shell = useShell();
  const say = useWords();
  const {
    articles,
    removed,
    total,
    isReady,
    error,
    refetch,
    remove,
    putBack,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useCollected();
  const title = say('collected.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <output className={styles.count}>{isReady && total > 0 ? say('list.count', { count: total }) : '\u00a0'}</output>
      {!isReady && !error && <PanelSkeleton shape="text" />}
      {!isReady && error && (
        <Failure
          title={say('collected.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && articles.length === 0 && (
        <EmptyState
          title={say('collected.empty')}
          text={say('collected.emptyText')}
          action={
            <LinkButton tone="primary" to="/blog">
              {say('blog.all')}
            </LinkButton>
          }
        />
      )}
      <ul className={styles.list} aria-label={title}>
        {articles.map((article) => {
          const isRemoved = removed.has(article.id);
          return (
            <li key={article.id} className={styles.kept}>
              <div className={classes(isRemoved && styles.removed)}>
                <ArticleCard article={article} look="row" />
              </div>
              <Button
                tone="quiet"
                aria-label={say(isRemoved ? 'collected.putBackOf' : 'collected.removeOf', { title: article.title })}
                onClick={() => (isRemoved ? putBack(article) : remove(article))}
              >
                {say(isRemoved ? 'collected.putBack' : 'collected.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <LoadMore
          words={{
            more: say('list.more'),
            loading: say('list.loading'),
            failed: say('list.moreFailed'),
            retry: say('retry'),
          }}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
          shown={articles.length}
        />
      )}
    </>
  );
}
