import { useShell } from '@yonkoma/remote-kit';
import { Button, CoverGrid, EmptyState, Failure, PanelSkeleton, classes } from '@yonkoma/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ComicCard } from '../cover/comic-card.tsx';
import { LoadMore } from '../list/load-more.tsx';
import { OrderChoice } from '../list/order-choice.tsx';
import { useWords } from '../words.ts';
import { type ChoiceMode, ChoiceModes } from './choice-modes.tsx';
import { askedIn, filterFields, namedBy, valuesIn } from './choice-rules.ts';
import { type Chosen, ChosenFilters } from './chosen-filters.tsx';
import styles from './classification-page.module.css';
import { FilterRow } from './filter-row.tsx';
import { useChoice } from './use-choice.ts';

const firstRows = 6;

export default function ClassificationPage() {
  const shell = useShell();
  const say = useWords();
  const [query] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const [mode, setMode] = useState<ChoiceMode>('with');
  const panelId = useId();
  const asked = askedIn(query);
  const {
    comics,
    total,
    filters,
    corrected,
    isReady,
    isPlaceholderData,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useChoice(asked);
  const title = say('classification.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);

  const labelOf = (field: Chosen['field'], value: string): string => {
    if (field === 'keywords') return say('classification.words', { keywords: value });
    if (field === 'author') return say('classification.author', { name: value });
    const named = filters.filter(({ name }) => name === namedBy(field)).flatMap(({ options }) => options);
    const label = named.find((option) => option.value === value)?.label ?? value;
    return namedBy(field) === field ? label : say('classification.withoutName', { name: label });
  };
  const chosen = filterFields.flatMap((field) =>
    valuesIn(query, field).map((value) => ({ field, value, label: labelOf(field, value) })),
  );
  const rows = filterFields.flatMap((field) =>
    filters.filter(({ name }) => name === field).map((filter) => ({ ...filter, field })),
  );

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Button
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          {chosen.length > 0
            ? say('classification.filtersWith', { count: chosen.length })
            : say('classification.filters')}
        </Button>
      </div>
      <section
        id={panelId}
        className={classes(styles.panel, isOpen && styles.open)}
        aria-label={say('classification.filters')}
      >
        {rows.length > 0 && <ChoiceModes mode={mode} onMode={setMode} />}
        {rows.map(({ field, title: name, options }) => (
          <FilterRow key={name} field={field} title={name} options={options} mode={mode} />
        ))}
      </section>
      {/* The rows above arrive with the comics; a line that stood earlier would be pushed down by them. */}
      {isReady && (
        <div className={styles.line}>
          <output className={styles.count}>{say('list.count', { count: total })}</output>
          <OrderChoice order={asked.order ?? null} own="update" />
        </div>
      )}
      {comics.length > 0 && <ChosenFilters chosen={chosen} />}
      {corrected && asked.keywords && (
        <p className={styles.corrected}>
          {say('classification.corrected', { asked: asked.keywords, meant: corrected })}
        </p>
      )}
      {!isReady && !error && <PanelSkeleton shape="covers" />}
      {error && comics.length === 0 && (
        <Failure
          title={say('classification.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes(styles.results, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
        <CoverGrid label={say('classification.results')}>
          {comics.map((comic, index) => (
            <ComicCard key={comic.id} comic={comic} isFirst={index < firstRows} />
          ))}
        </CoverGrid>
      </div>
      {isReady && !error && comics.length === 0 && (
        <EmptyState
          title={say('classification.empty')}
          text={chosen.length > 0 ? say('classification.emptyText') : undefined}
          action={<ChosenFilters chosen={chosen} />}
        />
      )}
      {hasNextPage && !isPlaceholderData && (
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
