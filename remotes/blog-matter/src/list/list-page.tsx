import type { ArticleKind } from '@yonkoma/contract';
import { LoadMore } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { classes, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ArticleCard } from '../card/article-card.tsx';
import { useWords } from '../words.ts';
import { askedIn, firstPageOf, isWhole } from './asked-rules.ts';
import { Choices } from './choices.tsx';
import { ListHead } from './list-head.tsx';
import head from './list-head.module.css';
import styles from './list-page.module.css';
import { NumberedPages } from './numbered-pages.tsx';
import { SearchForm } from './search-form.tsx';
import { TagLinks } from './tag-links.tsx';
import { useList } from './use-list.ts';

const firstRows = 3;

/** All articles of a kind. Every filter is in the address. */
export function ListPage({ kind }: { kind: ArticleKind }) {
  const shell = useShell();
  const say = useWords();
  const [query] = useSearchParams();
  const asked = askedIn(query);
  const {
    articles,
    total,
    categories,
    tags,
    isReady,
    isPlaceholderData,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useList(kind, asked);
  const category = categories.find(({ id }) => id === Number(asked.category_id));
  const title = say(`${kind}.title`);
  const pageTitle = category ? `${category.name} · ${title}` : title;
  useLayoutEffect(() => shell.describePage({ title: pageTitle }), [shell, pageTitle]);
  const isEmpty = isReady && articles.length === 0;

  return (
    <>
      <ListHead kind={kind} />
      <div className={head.ways}>
        <SearchForm key={asked.keywords ?? ''} kind={kind} keywords={asked.keywords ?? ''} />
        <Choices kind={kind} categories={categories} asked={asked} />
      </div>
      <div className={styles.columns}>
        <div
          className={classes(styles.list, isPlaceholderData && styles.changing)}
          aria-busy={isPlaceholderData || undefined}
        >
          <output className={styles.count}>
            {isReady && !isPlaceholderData ? say('list.count', { count: total }) : '\u00a0'}
          </output>
          {!isReady && !error && <PanelSkeleton shape="text" />}
          {!isReady && error && (
            <Failure
              title={say('list.failed')}
              text={error.message}
              retryLabel={say('retry')}
              onRetry={() => void refetch()}
            />
          )}
          {isEmpty &&
            (isWhole(asked) ? (
              <EmptyState
                title={say(`${kind}.empty`)}
                text={say(`${kind}.emptyText`)}
                action={<LinkButton to="/">{say('toHome')}</LinkButton>}
              />
            ) : (
              <EmptyState
                subject="search"
                title={say('list.noneFound')}
                text={say('list.noneFoundText')}
                action={<LinkButton to={`/${kind}`}>{say(`${kind}.all`)}</LinkButton>}
              />
            ))}
          <ul className={styles.rows} aria-label={pageTitle}>
            {articles.map((article, place) => (
              <li key={article.id}>
                <ArticleCard article={article} isFirst={place < firstRows} />
              </li>
            ))}
          </ul>
          {hasNextPage && !isPlaceholderData && (
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
              isFollowed
            />
          )}
          {isReady && <NumberedPages kind={kind} at={firstPageOf(asked)} total={total} />}
        </div>
        <div className={styles.aside}>
          <TagLinks kind={kind} categories={categories} tags={tags} asked={asked} />
        </div>
      </div>
    </>
  );
}
