import { useUnread } from '@yonkoma/remote-kit';
import styles from './unread-badge.module.css';
import { shortCount } from './unread-rules.ts';

/**
 * The unread count on the corner of its parent. Shows nothing without unread items, and is hidden from screen
 * readers.
 */
export function UnreadBadge() {
  const { count } = useUnread();
  return count > 0 ? (
    <span className={styles.mark} aria-hidden="true">
      {shortCount(count)}
    </span>
  ) : null;
}
