import type { ChapterItem } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Link } from 'react-router-dom';
import { ChapterName } from '../chapter/chapter-name.tsx';
import { chapterAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './below-chapters.module.css';

const named = 3;

/**
 * How many comments are below the chapters of a comic and on their pages, with links to the chapters that have most.
 * What was said stays where it was said: it may give away what happens there.
 */
export function BelowChapters({ chapters }: { chapters: readonly ChapterItem[] }) {
  const say = useWords();
  const { number } = useFormats();
  const discussed = chapters
    .filter(({ comment_count: count }) => count > 0)
    .sort((one, other) => other.comment_count - one.comment_count);
  if (discussed.length === 0) return null;
  const total = discussed.reduce((sum, { comment_count: count }) => sum + count, 0);
  return (
    <p className={styles.note}>
      {say('comment.belowChapters', { count: total, shown: number(total) })}{' '}
      {discussed.slice(0, named).map((chapter) => (
        <span key={chapter.id} className={styles.chapter}>
          <Link to={chapterAddress(chapter.comic_id, chapter, undefined, chapter.language)}>
            <ChapterName chapter={chapter} />
          </Link>{' '}
          <span className={styles.count}>({number(chapter.comment_count)})</span>
        </span>
      ))}
      {discussed.length > named && '…'}
    </p>
  );
}
