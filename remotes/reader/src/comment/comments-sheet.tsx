import { Segmented, Sheet } from '@yonkoma/ui';
import { useMemo } from 'react';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import styles from './comments-sheet.module.css';
import { CommentThread } from './comment-thread.tsx';
import { isAhead } from './gate-rules.ts';
import { usePageCounts } from './use-page-counts.ts';

/**
 * What the sheet shows: a page of the chapter, or 0 for the chapter; a linked comment; or the form to write at once.
 */
export interface Shown {
  page: number;
  /** Another chapter than the current one: one that was read to its end. */
  of?: Reading;
  linkedId?: number;
  isWriting?: boolean;
}

interface CommentsSheetProps {
  reading: Reading;
  /** The page on the screen; undefined at the end of the chapter. */
  here: number | undefined;
  furthest: number;
  shown: Shown | null;
  onShow: (shown: Shown) => void;
  onClose: () => void;
}

/**
 * The comments above the pages, in every mode: on the current page, on the chapter, and on its other pages with
 * comments.
 */
export default function CommentsSheet({ reading, here, furthest, shown, onShow, onClose }: CommentsSheetProps) {
  const say = useWords();
  const { chapter, comic } = shown?.of ?? reading;
  const isOther = chapter.id !== reading.chapter.id;
  const count = chapter.images.length;
  const show = (place: Shown) => onShow(shown?.of ? { ...place, of: shown.of } : place);
  const { pages } = usePageCounts(chapter.id);
  const page = shown?.page ?? 0;
  const place = useMemo(() => ({ comicId: comic.id, chapterId: chapter.id, page }), [comic.id, chapter.id, page]);
  const covered = isAhead(page, isOther ? count : furthest, count)
    ? say(page > 0 ? 'comment.ahead.page' : 'comment.ahead.chapter', { page })
    : undefined;
  const chosen = page > 0 ? page : ((isOther ? undefined : here) ?? count);
  const others = pages.filter(({ image_index }) => image_index !== page);

  return (
    <Sheet isOpen={shown !== null} onClose={onClose} title={say('comment.title')} closeLabel={say('close')}>
      <div className={styles.sheet}>
        <Segmented
          label={say('comment.place.label')}
          isLabelHidden
          value={page > 0 ? 'page' : 'chapter'}
          onChange={(value) => show({ page: value === 'page' ? chosen : 0 })}
          options={[
            { value: 'page', label: say('comment.place.page', { page: chosen }) },
            { value: 'chapter', label: say('comment.place.chapter') },
          ]}
        />
        {page === 0 && others.length > 0 && (
          <nav aria-label={say('comment.place.pages')} className={styles.pages}>
            {others.map(({ image_index: other, count }) => (
              <button
                key={other}
                type="button"
                className={styles.page}
                aria-label={say('comment.onPageCount', { count, page: other })}
                onClick={() => show({ page: other })}
              >
                {say('comment.place.short', { page: other })} <span className={styles.count}>{count}</span>
              </button>
            ))}
          </nav>
        )}
        <CommentThread
          key={`${chapter.id} ${page}`}
          place={place}
          title={page > 0 ? say('comment.onPage', { page }) : say('comment.onChapter')}
          level={3}
          coveredBecause={covered}
          {...(shown?.linkedId && { linkedId: shown.linkedId })}
          startsWriting={shown?.isWriting ?? false}
        />
      </div>
    </Sheet>
  );
}
