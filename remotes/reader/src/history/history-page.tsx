import { useShell } from '@yonkoma/remote-kit';
import { Button, Dialog, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect, useState } from 'react';
import { LoadMore } from '../list/load-more.tsx';
import { useWords } from '../words.ts';
import styles from './history-page.module.css';
import { RecordRow } from './record-row.tsx';
import { useRecords } from './use-records.ts';

const firstRows = 5;

/** The comics that the member has read on all devices, the latest first. */
export default function HistoryPage() {
  const shell = useShell();
  const say = useWords();
  const {
    records,
    isReady,
    error,
    refetch,
    remove,
    isRemoving,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useRecords();
  const [isAsking, setAsking] = useState(false);
  const title = say('history.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const stay = () => setAsking(false);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {records.length > 0 && (
          <Button tone="quiet" className={styles.clear} onClick={() => setAsking(true)}>
            {say('history.removeAll')}
          </Button>
        )}
      </header>
      {!isReady && !error && <PanelSkeleton shape="rows" />}
      {!isReady && error && (
        <Failure
          title={say('history.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && records.length === 0 && (
        <EmptyState
          title={say('history.empty')}
          text={say('history.emptyText')}
          action={<LinkButton to="/">{say('list.toHome')}</LinkButton>}
        />
      )}
      {records.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {records.map((record, index) => (
            <RecordRow
              key={record.id}
              record={record}
              isFirst={index < firstRows}
              onRemove={() => remove([record.id])}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
          shown={records.length}
        />
      )}
      <Dialog isOpen={isAsking} onClose={stay} title={say('history.removeAll')} closeLabel={say('close')}>
        <p>{say('history.removeAllText')}</p>
        <div className={styles.choices}>
          <Button onClick={stay}>{say('history.keep')}</Button>
          <Button
            tone="destroy"
            disabled={isRemoving}
            onClick={() => {
              remove('all');
              stay();
            }}
          >
            {say('history.removeAll')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
