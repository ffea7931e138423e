import { useShell } from '@yonkoma/remote-kit';
import { ChipRow, CoverGrid, EmptyState, Failure, PanelSkeleton, classes } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ComicCard } from '../cover/comic-card.tsx';
import { LoadMore } from '../list/load-more.tsx';
import { OrderChoice } from '../list/order-choice.tsx';
import { useWords } from '../words.ts';
import { askedIn, filterFields, menusOf, namedBy, valuesIn } from './choice-rules.ts';
import { type Chosen, ChosenFilters } from './chosen-filters.tsx';
import styles from './classification-page.module.css';
import { FilterMenu } from './filter-menu.tsx';
import { useChoice } from './use-choice.ts';

const firstRows = 6;

export default function ClassificationPage() {
  const shell = useShell();
  const say = useWords();
  const [query] = useSearchParams();
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
  const { first, others } = menusOf(filters, query);
  const menus = (shown: typeof first) =>
    shown.map(({ field, title: name, options }) => (
      <li key={name}>
        <FilterMenu field={field} title={name} options={options} total={total} />
      </li>
    ));

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <output className={styles.count}>{isReady ? say('list.count', { count: total }) : '\u00a0'}</output>
      </div>
      <div className={styles.filters}>
        {isReady && (
          <ChipRow label={say('classification.filters')} isStrip>
            {menus(first)}
            <li>
              <OrderChoice order={asked.order ?? null} own="update" />
            </li>
            {menus(others)}
          </ChipRow>
        )}
      </div>
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
          subject="search"
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
