import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { classes, IconButton } from '@yonkoma/ui';
import { Check, CheckCheck, Ellipsis } from 'lucide-react';
import type { MouseEvent } from 'react';
import { timeOf } from '../account/time-of.ts';
import { useWords } from '../words.ts';
import styles from './dialog-log.module.css';
import type { Said } from './message-rules.ts';
import { MessageText } from './message-text.tsx';

interface MessageItemProps {
  said: Said;
  /** Tells whether the other member has read it. */
  hasReceipt: boolean;
  onMore: () => void;
}

/** One message: its text, its pictures, its time, whether it was read, and its actions. */
export function MessageItem({ said: { message, isOwn, isFirst, isLast }, hasReceipt, onMore }: MessageItemProps) {
  const say = useWords();
  const { language } = useShell();
  const { moment } = useFormats();
  const time = timeOf(message.create_at, language);
  // A finger that rests on a message; a mouse keeps the menu of its browser.
  const hold = (event: MouseEvent) => {
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') return;
    event.preventDefault();
    onMore();
  };
  const name = isOwn ? say('message.you') : message.user.nickname;
  return (
    <li
      className={classes(styles.message, isOwn && styles.own, isFirst && styles.first, isLast && styles.last)}
      aria-label={say('message.itemOf', { name, time })}
    >
      <div className={styles.bubble} onContextMenu={hold}>
        {message.text && <MessageText text={message.text} />}
        <Pictures paths={message.images} />
      </div>
      <div className={styles.meta}>
        <time dateTime={new Date(message.create_at * 1000).toISOString()} title={moment(message.create_at)}>
          {time}
        </time>
        {hasReceipt && <Receipt isRead={message.status === 'read'} />}
        <IconButton className={styles.more} label={say('message.moreOf', { name, time })} onClick={onMore}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function Receipt({ isRead }: { isRead: boolean }) {
  const say = useWords();
  const label = say(isRead ? 'message.wasRead' : 'message.delivered');
  const Ticks = isRead ? CheckCheck : Check;
  return (
    <span className={classes(styles.receipt, isRead && styles.isRead)} role="img" aria-label={label} title={label}>
      <Ticks size={14} aria-hidden />
    </span>
  );
}

/**
 * Pictures have a fixed size, so that nothing moves when they load; a click opens one in a new tab. They come from this
 * site and not from a CDN, because the site checks who reads them.
 */
export function Pictures({ paths }: { paths: readonly string[] }) {
  const say = useWords();
  if (paths.length === 0) return null;
  return (
    <div className={classes(styles.pictures, paths.length === 1 && styles.single)}>
      {paths.map((path, place) => (
        <a key={path} className={styles.picture} href={path} target="_blank" rel="noopener noreferrer">
          <img src={path} alt={say('message.picture', { number: place + 1 })} loading="lazy" decoding="async" />
        </a>
      ))}
    </div>
  );
}
