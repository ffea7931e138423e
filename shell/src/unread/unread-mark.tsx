import { useUnread } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import styles from './unread-mark.module.css';
import { shortCount } from './unread-rules.ts';

/**
 * On the corner of what it stands in: how much there is to read, or a dot alone. Nothing when there is nothing; not
 * read out.
 */
export function UnreadMark({ isDot }: { isDot?: boolean }) {
  const { count } = useUnread();
  return count > 0 ? (
    <span className={classes(styles.mark, isDot && styles.dot)} aria-hidden="true">
      {isDot ? '' : shortCount(count)}
    </span>
  ) : null;
}
