import { useUnread } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import styles from './unread-badge.module.css';
import { shortCount } from './unread-rules.ts';

/**
 * A badge on the corner of its parent: the unread count, or only a dot. Shows nothing without unread items, and is
 * hidden from screen readers.
 */
export function UnreadBadge({ isDot }: { isDot?: boolean }) {
  const { count } = useUnread();
  return count > 0 ? (
    <span className={classes(styles.mark, isDot && styles.dot)} aria-hidden="true">
      {isDot ? '' : shortCount(count)}
    </span>
  ) : null;
}
