import { classes } from './class-names.ts';
import styles from './username.module.css';

/**
 * `@carol` beside a nickname, to distinguish members with similar names. It is cut when there is no room, and empty for
 * members without a username.
 */
export function Username({ of: name, className }: { of: string | undefined; className?: string | undefined }) {
  return name ? (
    <span className={classes(styles.username, className)} translate="no">
      <bdi>@{name}</bdi>
    </span>
  ) : null;
}
