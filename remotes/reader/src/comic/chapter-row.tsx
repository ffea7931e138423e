import { type ChapterItem, type ContentLanguage, isLocked } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes, VisuallyHidden } from '@yonkoma/ui';
import { LockKeyhole } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { languageName } from './language-name.ts';
import { ChapterName } from '../chapter/chapter-name.tsx';
import { SaveButton } from '../offline/save-button.tsx';
import { chapterAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './chapter-row.module.css';
import type { ComicReply } from './use-comic.ts';

interface ChapterRowProps {
  chapter: ChapterItem;
  followed: ContentLanguage;
  languages: ComicReply['languages'];
  isRead: boolean;
  isNew: boolean;
  /** The page where reading stopped in this chapter. */
  stoppedAt?: number;
}

/**
 * One chapter: dark with a full dot until it has been read, and with a word while it is new. It names its language only
 * when that is not the followed one.
 */
export function ChapterRow({ chapter, followed, languages, isRead, isNew, stoppedAt }: ChapterRowProps) {
  const say = useWords();
  const { agoShort, date, number } = useFormats();
  // A list that is drawn again a minute later shall not move.
  const when = useMemo(() => agoShort(chapter.update_time), [agoShort, chapter.update_time]);
  const isBegun = stoppedAt !== undefined && stoppedAt > 1;
  return (
    <li className={styles.row}>
      <Link
        className={classes(styles.link, isRead && styles.read)}
        to={chapterAddress(chapter.comic_id, chapter, stoppedAt, followed)}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.name}>
          <ChapterName chapter={chapter} />
          <VisuallyHidden>{say(isRead ? 'comic.isRead' : 'comic.isUnread')}</VisuallyHidden>
        </span>
        <span className={styles.meta}>
          {chapter.language !== followed && (
            <span>{languageName(chapter.language, say('languages.other'), languages)}</span>
          )}
          {isLocked(chapter) && (
            <span className={styles.price}>
              <LockKeyhole size={12} aria-hidden />
              {say('lock.price', { count: chapter.price_score, shown: number(chapter.price_score) })}
            </span>
          )}
          {isNew && !isBegun && <span className={styles.new}>{say('comic.newChapter')}</span>}
          {isBegun && !isRead && (
            <span className={styles.begun}>
              {say('chapter.pageOf', { page: stoppedAt, count: chapter.image_count })}
            </span>
          )}
          <time dateTime={new Date(chapter.update_time * 1000).toISOString()} title={date(chapter.update_time)}>
            {when}
          </time>
        </span>
      </Link>
      <SaveButton chapter={chapter} className={styles.save} />
    </li>
  );
}
