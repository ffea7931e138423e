import { classes } from './class-names.ts';
import styles from './username.module.css';

/**
 * `@carol`, quietly beside a nickname: what tells members of like names apart. Cut where there is no room; nothing for
 * who has none.
 */
export function Username({ of: name, className }: { of: string | undefined; className?: string | undefined }) {
  return name ? (
    <span className={classes(styles.username, className)} translate="no">
      <bdi>@{name}</bdi>
    </span>
  ) : null;
}
