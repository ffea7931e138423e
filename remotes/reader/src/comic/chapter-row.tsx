import { type ChapterItem, type ContentLanguage, type EarlyAccess, isLocked } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes, useStyle, VisuallyHidden } from '@yonkoma/ui';
import { CalendarClock, LockKeyhole, MessageSquare } from 'lucide-react';
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
  /** Whether it can be saved from here. */
  canSave?: boolean;
  /** The chapter is on the screen beside this list. */
  isHere?: boolean;
  /** Is called for a press on the chapter that is on the screen, which is not opened again. */
  onHere?: () => void;
}

/**
 * One chapter: dark with a full dot until it has been read, with half a dot and a line while it is under way, and with
 * a word while it is new. It names its language only when that is not the followed one.
 */
export function ChapterRow({
  chapter,
  followed,
  languages,
  isRead,
  isNew,
  stoppedAt,
  canSave = true,
  isHere = false,
  onHere,
}: ChapterRowProps) {
  const say = useWords();
  const { agoShort, date, number, moment } = useFormats();
  // A list that is drawn again a minute later shall not move.
  const when = useMemo(() => agoShort(chapter.update_time), [agoShort, chapter.update_time]);
  const early = ({ level, open_at: openAt, is_open: isOpen }: EarlyAccess) =>
    isOpen === 1 || level === null
      ? say(isOpen === 1 ? 'early.openToYou' : 'early.openOn', { date: date(openAt) })
      : say('early.openOnOrFrom', { date: date(openAt), level });
  const isBegun = !isRead && stoppedAt !== undefined && stoppedAt > 1;
  const line = useStyle({ transform: isBegun ? `scaleX(${stoppedAt / Math.max(chapter.image_count, 1)})` : undefined });
  return (
    <li className={classes(styles.row, isHere && styles.here)}>
      <Link
        className={classes(styles.link, isRead && styles.read, isBegun && styles.half)}
        to={chapterAddress(chapter.comic_id, chapter, stoppedAt, followed)}
        aria-current={isHere ? 'page' : undefined}
        onClick={(event) => {
          if (!isHere) return;
          event.preventDefault();
          onHere?.();
        }}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.what}>
          <span className={styles.name}>
            <ChapterName chapter={chapter} />
            {!isBegun && <VisuallyHidden>{say(isRead ? 'comic.isRead' : 'comic.isUnread')}</VisuallyHidden>}
          </span>
          {chapter.early && (
            <span className={styles.early}>
              <CalendarClock size={14} aria-hidden />
              <span>{early(chapter.early)}</span>
            </span>
          )}
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
          {isBegun && (
            <span className={styles.begun}>
              {say('chapter.pageOf', { page: stoppedAt, count: chapter.image_count })}
            </span>
          )}
          {chapter.comment_count > 0 && (
            <span className={styles.said}>
              <MessageSquare size={12} aria-hidden />
              <span aria-hidden="true">{number(chapter.comment_count)}</span>
              <VisuallyHidden>
                {say('comic.comments', { count: chapter.comment_count, shown: number(chapter.comment_count) })}
              </VisuallyHidden>
            </span>
          )}
          <time dateTime={new Date(chapter.update_time * 1000).toISOString()} title={moment(chapter.update_time)}>
            {when}
          </time>
        </span>
        <span className={styles.line} ref={line} aria-hidden="true" />
      </Link>
      {canSave && <SaveButton chapter={chapter} className={styles.save} />}
    </li>
  );
}
