import type { Shelf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ComicGrid } from '../cover/comic-grid.tsx';
import { Missing } from '../place/gone.tsx';
import { useWords } from '../words.ts';
import styles from './list-page.module.css';
import { orderIn } from './list-rules.ts';
import { LoadMore } from './load-more.tsx';
import { OrderChoice } from './order-choice.tsx';
import { PopularTabs } from './popular-tabs.tsx';
import { shelfOf } from './shelf-rules.ts';
import { ShelfTabs } from './shelf-tabs.tsx';
import { useShelf } from './use-shelf.ts';

const firstRows = 6;

export default function ListPage() {
  const { comicStatus = '' } = useParams();
  const shelf = shelfOf(comicStatus);
  return shelf ? <ShelfPage comicStatus={comicStatus} shelf={shelf} /> : <Missing what="shelf" />;
}

function ShelfPage({ comicStatus, shelf }: { comicStatus: string; shelf: Shelf }) {
  const [query] = useSearchParams();
  const shell = useShell();
  const say = useWords();
  const order = orderIn(query);
  const {
    comics,
    total,
    isReady,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useShelf(comicStatus, order);
  const title = say(`shelf.${shelf}`);
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);

  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.choices}>
        <ShelfTabs shelf={shelf} />
        {shelf === 'hot' ? <PopularTabs order={order} isPage /> : <OrderChoice order={order} />}
      </div>
      <output className={styles.count}>{isReady ? say('list.count', { count: total }) : '\u00a0'}</output>
      {!isReady && !error && <PanelSkeleton shape="covers" />}
      {!isReady && error && (
        <Failure
          title={say('list.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      <ComicGrid comics={comics} label={title} firstCount={firstRows} />
      {isReady && comics.length === 0 && (
        <EmptyState
          title={say('list.empty')}
          text={say('list.emptyText')}
          action={<LinkButton to="/">{say('list.toHome')}</LinkButton>}
        />
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
          shown={comics.length}
        />
      )}
    </>
  );
}
