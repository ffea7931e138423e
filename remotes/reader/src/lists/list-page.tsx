import { isMissing } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadMore } from '../list/load-more.tsx';
import { Missing } from '../place/gone.tsx';
import { useWords } from '../words.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import styles from './list-page.module.css';
import { useDrag } from './use-drag.ts';
import { useList } from './use-list.ts';

const firstRows = 5;

export default function ListPage() {
  const { key = '' } = useParams();
  return <OneList key={key} listKey={key} />;
}

/** A list of comics with the notes of its maker, who can change all of it here. */
function OneList({ listKey }: { listKey: string }) {
  const shell = useShell();
  const say = useWords();
  const list = useList(listKey);
  const { about, rows, total, error } = list;
  const [told, setTold] = useState('');
  useLayoutEffect(() => {
    if (about) shell.describePage({ title: about.name, description: about.description });
  }, [shell, about]);
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(to, 0), rows.length - 1);
    const title = rows[from]?.entry.comic.title;
    if (place === from || title === undefined) return;
    list.move(from, place);
    setTold(say('lists.movedTo', { title, place: place + 1, count: rows.length }));
  };
  const { list: dragged, dragging, begin } = useDrag(move);

  if (!about && isMissing(error)) return <Missing what="list" />;
  if (!about && error)
    return (
      <Failure
        title={say('lists.loadFailed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void list.refetch()}
      />
    );
  if (!about) return <PanelSkeleton shape="rows" />;
  const isOwn = about.is_own === 1;
  return (
    <article className={styles.page}>
      <ListHead about={about} total={total} onChanged={() => void list.reload()} />
      {rows.length === 0 ? (
        <EmptyState
          title={say('lists.empty')}
          text={say(isOwn ? 'lists.emptyOwn' : 'lists.emptyOther')}
          action={
            <LinkButton tone="primary" to="/classification/index">
              {say('search.browse')}
            </LinkButton>
          }
        />
      ) : (
        <ol ref={dragged} className={styles.rows} aria-label={about.name}>
          {rows.map((row, index) => (
            <ListRow
              key={row.entry.comic.id}
              row={row}
              place={index}
              count={rows.length}
              isFirst={index < firstRows}
              mark={markAt(index, dragging)}
              deeds={
                isOwn
                  ? {
                      onDrag: (event) => begin(index, event),
                      onMove: (to) => move(index, to),
                      onEnd: () => list.moveToEnd(row.entry.comic.id),
                      onNote: (text) => list.note(row.entry.comic.id, text),
                      onRemove: () => list.remove(row.entry),
                      onPutBack: () => row.removed && list.putBack(row.removed),
                    }
                  : undefined
              }
            />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
          shown={rows.length}
        />
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </article>
  );
}

/** How a row is marked while one is dragged: that one, and the edge at which it would stand. */
function markAt(index: number, dragging: { from: number; to: number } | undefined) {
  if (!dragging) return undefined;
  const { from, to } = dragging;
  if (index === from) return 'dragged' as const;
  if (index !== (to < from ? to : to)) return undefined;
  return to < from ? ('before' as const) : ('after' as const);
}
