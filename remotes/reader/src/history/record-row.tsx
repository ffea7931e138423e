import type { ReadRecord } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { IconButton, LinkButton, Picture } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ChapterName } from '../chapter/chapter-name.tsx';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './history-page.module.css';

/** One comic of the history. After the end of a chapter it links to the comic, which knows the next chapter. */
export function RecordRow({
  record,
  isFirst,
  onRemove,
}: {
  record: ReadRecord;
  isFirst: boolean;
  onRemove: () => void;
}) {
  const say = useWords();
  const { ago } = useFormats();
  const { comic, image_index: page, image_count: count } = record;
  // The text stays as it was at first: a longer text would need another line and move what is below.
  const when = useMemo(() => ago(record.update_time), [ago, record.update_time]);
  const chapter = {
    id: record.chapter_id,
    title: record.chapter_title,
    number: record.chapter_number,
    language: record.chapter_language,
  };
  return (
    <li className={styles.row}>
      <Picture picture={comic.picture} alt="" sizes="64px" ratio={3 / 4} isFirst={isFirst} className={styles.cover} />
      <div className={styles.what}>
        <Link className={styles.comic} to={comicAddress(comic.id)} lang={comic.title_lang}>
          {comic.title}
        </Link>
        <p className={styles.chapter}>
          <ChapterName chapter={chapter} />
        </p>
        <p className={styles.meta}>
          {say('chapter.pageOf', { page, count })} · {when}
        </p>
      </div>
      <LinkButton
        className={styles.go}
        to={page < count ? chapterAddress(comic.id, chapter, page) : comicAddress(comic.id)}
        aria-label={say('history.continueOf', { title: comic.title })}
      >
        {say('history.continue')}
      </LinkButton>
      <IconButton className={styles.remove} label={say('history.remove', { title: comic.title })} onClick={onRemove}>
        <X size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
