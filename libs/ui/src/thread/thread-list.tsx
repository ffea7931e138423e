import { Children, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './thread-list.module.css';

/** What was said, one after the other; `isNested` for answers below what they answer. Nothing when nothing was. */
export function ThreadList({ label, isNested, children }: { label: string; isNested?: boolean; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <ol aria-label={label} className={classes(styles.list, isNested && styles.nested)}>
      {children}
    </ol>
  );
}

/** The way to more answers: says which. */
export function ThreadMore({
  children,
  isBusy,
  onClick,
}: {
  children: ReactNode;
  isBusy?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.more} aria-busy={isBusy || undefined} onClick={onClick}>
      {children}
    </button>
  );
}
