import { collectionOrders } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { CoverGrid, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadMore } from '../list/load-more.tsx';
import choice from '../list/order-choice.module.css';
import { useWords } from '../words.ts';
import { CollectionCard } from './collection-card.tsx';
import styles from './collection-page.module.css';
import { collectionOrderIn, ownOrder } from './order-rules.ts';
import { useCollection } from './use-collection.ts';

const firstRows = 6;

/** The comics that the member has collected, with marks for new chapters. */
export default function CollectionPage() {
  const shell = useShell();
  const say = useWords();
  const [query, setQuery] = useSearchParams();
  const order = collectionOrderIn(query);
  const {
    likes,
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
  } = useCollection(order);
  const title = say('collection.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const choose = (chosen: string) =>
    setQuery(chosen === ownOrder ? {} : { order: chosen }, { replace: true, preventScrollReset: true });

  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.choices}>
          <output className={styles.count}>{isReady && total > 0 && say('list.count', { count: total })}</output>
          {(!isReady || total > 0) && (
            <label className={choice.choice}>
              <span className={choice.label}>{say('list.order.label')}</span>
              <select className={choice.select} value={order} onChange={(event) => choose(event.target.value)}>
                {collectionOrders.map((value) => (
                  <option key={value} value={value}>
                    {say(`collection.order.${value}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      </header>
      {!isReady && !error && <PanelSkeleton shape="covers" />}
      {!isReady && error && (
        <Failure
          title={say('collection.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && likes.length === 0 && (
        <EmptyState
          title={say('collection.empty')}
          text={say('collection.emptyText')}
          action={
            <LinkButton tone="primary" to="/classification/index">
              {say('search.browse')}
            </LinkButton>
          }
        />
      )}
      {likes.length > 0 && (
        <CoverGrid label={title}>
          {likes.map((like, index) => (
            <CollectionCard
              key={like.comic_id}
              like={like}
              isFirst={index < firstRows}
              isRemoved={removed.has(like.comic_id)}
              onRemove={() => remove(like.comic_id)}
              onPutBack={() => putBack(like.comic_id)}
            />
          ))}
        </CoverGrid>
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
          shown={likes.length}
        />
      )}
    </>
  );
}
