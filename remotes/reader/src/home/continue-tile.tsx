import type { ReadRecord } from '@yonkoma/contract';
import { Picture, useStyle } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { nameOnCard } from '../cover/card-rules.ts';
import { chapterAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './continue-row.module.css';

/** One comic to read on. It leads to the page in the chapter. */
export function ContinueTile({ record, isFirst }: { record: ReadRecord; isFirst: boolean }) {
  const say = useWords();
  const { comic, image_index: page, image_count: count } = record;
  const chapter = {
    id: record.chapter_id,
    title: record.chapter_title,
    number: record.chapter_number,
    language: record.chapter_language,
  };
  // A chapter that has not been begun has no progress.
  const read = useStyle<HTMLSpanElement>({ '--read': page > 1 ? `${(page / count) * 100}%` : '0%' });
  return (
    <Link to={chapterAddress(comic.id, chapter, page)} className={styles.tile}>
      <span className={styles.cover}>
        <Picture
          picture={comic.picture}
          alt=""
          sizes="96px"
          ratio={3 / 4}
          isFirst={isFirst}
          className={styles.picture}
        />
        <span ref={read} className={styles.progress} />
      </span>
      <span className={styles.text}>
        <span className={styles.title} lang={comic.title_lang}>
          {comic.title}
        </span>
        <span className={styles.where}>
          {say('home.continue.place', { chapter: nameOnCard(chapter, say, 'long'), page, count })}
        </span>
      </span>
    </Link>
  );
}
