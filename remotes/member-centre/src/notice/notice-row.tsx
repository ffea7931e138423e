import { localeOf, type Notice, saidPath } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes, IconButton, VisuallyHidden } from '@yonkoma/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './notice-page.module.css';

/**
 * One notice: bold and with a dot until it is read. A notice of new chapters links to them, and following the link
 * marks it as read.
 */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const say = useWords();
  const { ago, moment } = useFormats();
  const { news, said, lang } = notice;
  const isUnread = notice.is_read === 0;
  return (
    <li className={classes(styles.row, isUnread && styles.unread)}>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.what}>
        <h2 className={styles.name} lang={lang || undefined}>
          {isUnread && <VisuallyHidden>{say('notice.unread')}: </VisuallyHidden>}
          {news ? (
            <Link to={`/detail/index?detailId=${news.comic.id}`} lang={news.comic.title_lang} onClick={onRead}>
              {news.comic.title}
            </Link>
          ) : said ? (
            <Link to={saidPath(said)} onClick={onRead}>
              {notice.title}
            </Link>
          ) : (
            notice.title
          )}
        </h2>
        <p className={styles.meta}>
          {say(notice.kind ? `notice.kinds.${notice.kind}` : `notice.types.${notice.type}`)}
          {' · '}
          <time dateTime={new Date(notice.publish_time * 1000).toISOString()} title={moment(notice.publish_time)}>
            {ago(notice.publish_time)}
          </time>
          {notice.is_top === 1 && <> · {say('notice.top')}</>}
        </p>
        {news ? (
          <Chapters news={news} onRead={onRead} />
        ) : (
          notice.text && (
            <p className={styles.text} lang={lang || undefined}>
              {notice.text}
            </p>
          )
        )}
      </div>
      {isUnread && (
        <IconButton
          className={styles.read}
          label={say('notice.readOne', { title: news?.comic.title ?? notice.title })}
          onClick={onRead}
        >
          <Check size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function Chapters({
  news: { comic, chapters, chapter_count: count },
  onRead,
}: {
  news: NonNullable<Notice['news']>;
  onRead: () => void;
}) {
  const say = useWords();
  const rest = count - chapters.length;
  return (
    <ul className={styles.chapters}>
      {chapters.map(({ id, name, title, language }) => (
        <li key={id}>
          <Link
            className={styles.chapter}
            to={`/animationDetail/${comic.id}/${id}`}
            lang={title ? localeOf(language) : undefined}
            onClick={onRead}
          >
            {name}
          </Link>
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>{say('notice.more', { count: rest })}</li>}
    </ul>
  );
}
