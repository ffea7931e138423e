import { CoverGrid, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { ComicCard } from '../cover/comic-card.tsx';
import { LoadMore } from '../list/load-more.tsx';
import { useWords } from '../words.ts';
import styles from './comics-group.module.css';
import { FoundRow } from './found-row.tsx';
import { useFoundComics } from './use-found-comics.ts';

const firstRows = 6;

/**
 * The comics of the search results, in rows; without words, the covers of comics that are read a lot. It is one group
 * of the page; other kinds of results would follow below.
 */
export function ComicsGroup({ keywords }: { keywords: string }) {
  const say = useWords();
  const {
    comics,
    total,
    corrected,
    isReady,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useFoundComics(keywords);
  const isEmpty = isReady && comics.length === 0;
  return (
    <section className={styles.group} aria-labelledby="found-comics">
      <h2 id="found-comics" className={styles.title}>
        {say(keywords ? 'search.comics' : 'search.popular')}
      </h2>
      {keywords && (
        <output className={styles.count}>
          {isReady && !isEmpty ? say('search.found', { count: total, keywords: corrected || keywords }) : '\u00a0'}
        </output>
      )}
      {corrected && !isEmpty && (
        <p className={styles.corrected}>{say('search.corrected', { asked: keywords, meant: corrected })}</p>
      )}
      {!isReady && !error && <PanelSkeleton shape={keywords ? 'rows' : 'covers'} />}
      {!isReady && error && (
        <Failure
          title={say('search.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {keywords ? (
        <ul className={styles.rows} aria-label={say('search.comics')}>
          {comics.map((comic, index) => (
            <li key={comic.id}>
              <FoundRow comic={comic} meant={corrected || keywords} isFirst={index < firstRows} />
            </li>
          ))}
        </ul>
      ) : (
        <CoverGrid label={say('search.comics')}>
          {comics.map((comic, index) => (
            <ComicCard key={comic.id} comic={comic} isFirst={index < firstRows} />
          ))}
        </CoverGrid>
      )}
      {isEmpty && keywords && (
        <EmptyState
          subject="search"
          title={say('search.empty', { keywords })}
          text={say('search.emptyText')}
          action={<LinkButton to="/classification/index">{say('search.browse')}</LinkButton>}
        />
      )}
      {keywords && hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
          shown={comics.length}
        />
      )}
    </section>
  );
}
