import { type CollectionOrder, collectionOrders } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Button, ChipSelect, CoverGrid, EmptyState, Failure, IconButton, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { Check, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../list/load-more.tsx';
import { ListChooser } from '../lists/list-chooser.tsx';
import { MarksReading } from '../state/marks-reading.tsx';
import { useWords } from '../words.ts';
import { CollectionCard } from './collection-card.tsx';
import styles from './collection-page.module.css';
import { CollectionTabs } from './collection-tabs.tsx';
import { SelectionBar, UndoLine } from './selection-bar.tsx';
import { useBulk } from './use-bulk.ts';
import { type ShelfState, useCollection } from './use-collection.ts';

const firstRows = 6;

interface ShelfPartProps {
  state: ShelfState;
  order: CollectionOrder;
  onOrder: (order: string) => void;
}

/** One part of the shelf with everything that can be done there, with one comic or with several. */
export function ShelfPart({ state, order, onOrder }: ShelfPartProps) {
  const shell = useShell();
  const say = useWords();
  const shelf = useCollection(order, state);
  const { likes, isRemoved, total, counts, isReady, error, change, remove, putBack } = shelf;
  const bulk = useBulk({ state, likes: likes.filter((like) => !isRemoved(like.comic_id)), change });
  const [isListing, setListing] = useState(false);
  const title = say('collection.title');
  return (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {(!isReady || likes.length > 0) && (
            <IconButton
              label={say(bulk.selected ? 'bulk.done' : 'bulk.start')}
              aria-pressed={bulk.selected !== undefined}
              onClick={bulk.selected ? bulk.stop : bulk.start}
            >
              {bulk.selected ? <Check size={20} aria-hidden /> : <ListChecks size={20} aria-hidden />}
            </IconButton>
          )}
        </div>
        <div className={styles.choices}>
          <output className={styles.count}>{isReady && total > 0 && say('list.count', { count: total })}</output>
          {(!isReady || likes.length > 0) && (
            <ChipSelect
              label={say('list.order.label')}
              value={order}
              onChange={onOrder}
              options={collectionOrders.map((value) => ({ value, label: say(`collection.order.${value}`) }))}
            />
          )}
        </div>
      </header>
      <CollectionTabs state={state} counts={counts} />
      {state === 'reading' && (
        <div className={styles.setting}>
          <MarksReading />
        </div>
      )}
      {bulk.done && <UndoLine text={bulk.done} onUndo={bulk.undo} />}
      {!isReady && !error && <PanelSkeleton shape="covers" />}
      {!isReady && error && (
        <Failure
          title={say('collection.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void shelf.refetch()}
        />
      )}
      {isReady && likes.length === 0 && (
        <EmptyState
          title={say(state ? 'state.empty' : 'collection.empty')}
          text={say(state ? 'state.emptyText' : 'collection.emptyText')}
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
              isRemoved={isRemoved(like.comic_id)}
              isSelected={bulk.selected?.has(like.comic_id)}
              onRemove={() => remove(like)}
              onPutBack={() => putBack(like)}
              onState={(chosen) => void change({ kind: 'state', state: chosen, ids: [like.comic_id] })}
              onSelect={() => bulk.toggle(like.comic_id)}
            />
          ))}
        </CoverGrid>
      )}
      {shelf.hasNextPage && (
        <LoadMore
          isLoading={shelf.isFetchingNextPage}
          hasFailed={shelf.isFetchNextPageError}
          onLoad={() => void shelf.fetchNextPage()}
          shown={likes.length}
        />
      )}
      {bulk.selected && (
        <SelectionBar {...bulk.bar}>
          <Button onClick={() => setListing(true)}>{say('lists.addTo')}</Button>
        </SelectionBar>
      )}
      {isListing && (
        <ListChooser
          comicIds={bulk.ids}
          onClose={() => setListing(false)}
          onAdded={(text) => shell.notify(text, 'good')}
        />
      )}
    </>
  );
}
