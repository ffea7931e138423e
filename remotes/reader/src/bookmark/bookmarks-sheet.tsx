import { useQuery } from '@tanstack/react-query';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { Button, Failure, LinkButton, PanelSkeleton, Sheet } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { ChapterName } from '../chapter/chapter-name.tsx';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import { bookmarkAddress } from './address-rules.ts';
import { BookmarkRow } from './bookmark-row.tsx';
import styles from './bookmarks-page.module.css';
import { bookmarksKey, readBookmarks } from './read-bookmarks.ts';
import { useBookmarkChanges } from './use-bookmark-changes.ts';

interface BookmarksSheetProps {
  isOpen: boolean;
  onClose: () => void;
  reading: Reading;
  onPage: (page: number) => void;
}

/** The bookmarks of the current comic, chapter by chapter. */
export default function BookmarksSheet({ isOpen, onClose, reading, onPage }: BookmarksSheetProps) {
  const say = useWords();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('bookmark.title')} closeLabel={say('close')}>
      {isOpen && (
        <Bookmarks
          reading={reading}
          onPage={(page) => {
            onPage(page);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

function Bookmarks({ reading, onPage }: Pick<BookmarksSheetProps, 'reading' | 'onPage'>) {
  const shell = useShell();
  const say = useWords();
  const member = useMember();
  const changes = useBookmarkChanges();
  const { comic, chapter } = reading;
  const { data, error, refetch } = useQuery({
    queryKey: [...bookmarksKey, 'comic', comic.id, member?.id],
    queryFn: ({ signal }) => readBookmarks(shell, comic.id, signal),
    staleTime: 0,
    networkMode: 'always',
  });
  if (!data)
    return error ? (
      <Failure
        title={say('bookmark.loadFailed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PanelSkeleton shape="rows" />
    );
  return (
    <>
      {data.length === 0 && <p>{say('bookmark.emptyHere')}</p>}
      {[...Map.groupBy(data, (bookmark) => bookmark.chapter_id)].map(
        ([id, [first, ...rest]]) =>
          first && (
            <section key={id} className={styles.chapter}>
              <h3 className={styles.name}>
                <ChapterName
                  chapter={{
                    title: first.chapter_title,
                    number: first.chapter_number,
                    language: first.chapter_language,
                  }}
                />
              </h3>
              <ul className={styles.list}>
                {[first, ...rest].map((bookmark) => {
                  const { image_index: page } = bookmark;
                  const isHere = id === chapter.id && page <= chapter.images.length;
                  const label = say('bookmark.openOf', { page, title: comic.title });
                  return (
                    <BookmarkRow
                      key={page}
                      bookmark={{ ...bookmark, comic_id: comic.id }}
                      picture={isHere ? (chapter.images[page - 1] ?? null) : null}
                      isFirst
                      changes={changes}
                      way={
                        isHere ? (
                          <Button aria-label={label} onClick={() => onPage(page)}>
                            {say('bookmark.open')}
                          </Button>
                        ) : (
                          <LinkButton to={bookmarkAddress(comic.id, bookmark)} aria-label={label}>
                            {say('bookmark.open')}
                          </LinkButton>
                        )
                      }
                    />
                  );
                })}
              </ul>
            </section>
          ),
      )}
      <p className={styles.foot}>
        {member ? (
          <Link to="/user/manhua/bookmarks" className={styles.all}>
            {say('bookmark.all')}
          </Link>
        ) : (
          say('bookmark.onDevice')
        )}
      </p>
    </>
  );
}
