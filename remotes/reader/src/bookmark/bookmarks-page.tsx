import { bookmarkOrders } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { ChipSelect, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ChapterName } from '../chapter/chapter-name.tsx';
import { LoadMore } from '../list/load-more.tsx';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import { bookmarkAddress } from './address-rules.ts';
import { BookmarkRow } from './bookmark-row.tsx';
import styles from './bookmarks-page.module.css';
import { useBookmarkChanges } from './use-bookmark-changes.ts';
import { useBookmarks } from './use-bookmarks.ts';

const firstRows = 5;

/** The member's bookmarks from all devices. */
export default function BookmarksPage() {
  const shell = useShell();
  const say = useWords();
  const [query, setQuery] = useSearchParams();
  const order = bookmarkOrders.find((known) => known === query.get('order')) ?? 'new';
  const { bookmarks, isReady, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useBookmarks(order);
  const changes = useBookmarkChanges();
  const title = say('bookmark.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {(!isReady || bookmarks.length > 0) && (
          <ChipSelect
            label={say('list.order.label')}
            value={order}
            onChange={(chosen) =>
              setQuery(chosen === 'new' ? {} : { order: chosen }, { replace: true, preventScrollReset: true })
            }
            options={bookmarkOrders.map((value) => ({ value, label: say(`bookmark.order.${value}`) }))}
          />
        )}
      </header>
      {!isReady && !error && <PanelSkeleton shape="rows" />}
      {!isReady && error && (
        <Failure
          title={say('bookmark.loadFailed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && bookmarks.length === 0 && (
        <EmptyState
          title={say('bookmark.empty')}
          text={say('bookmark.emptyText')}
          action={<LinkButton to="/">{say('list.toHome')}</LinkButton>}
        />
      )}
      {bookmarks.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {bookmarks.map(({ comic, picture, ...bookmark }, index) => (
            <BookmarkRow
              key={bookmark.id}
              bookmark={{ ...bookmark, comic_id: comic.id }}
              picture={picture ?? comic.picture}
              isFirst={index < firstRows}
              changes={changes}
              name={
                <>
                  <Link className={styles.comic} to={comicAddress(comic.id)} lang={comic.title_lang}>
                    {comic.title}
                  </Link>
                  <p className={styles.of}>
                    <ChapterName
                      chapter={{
                        title: bookmark.chapter_title,
                        number: bookmark.chapter_number,
                        language: bookmark.chapter_language,
                      }}
                    />
                  </p>
                </>
              }
              way={
                <LinkButton
                  to={bookmarkAddress(comic.id, bookmark)}
                  aria-label={say('bookmark.openOf', { page: bookmark.image_index, title: comic.title })}
                >
                  {say('bookmark.open')}
                </LinkButton>
              }
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
          shown={bookmarks.length}
        />
      )}
    </div>
  );
}
