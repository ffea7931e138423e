import { useUnread } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import styles from './unread-badge.module.css';
import { shortCount } from './unread-rules.ts';

/**
 * On the corner of what it stands in: how much there is to read, or a dot alone. Nothing when there is nothing; not
 * read out.
 */
export function UnreadBadge({ isDot }: { isDot?: boolean }) {
  const { count } = useUnread();
  return count > 0 ? (
    <span className={classes(styles.mark, isDot && styles.dot)} aria-hidden="true">
      {isDot ? '' : shortCount(count)}
    </span>
  ) : null;
}
