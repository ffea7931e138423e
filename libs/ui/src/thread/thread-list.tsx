import { Children, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './thread-list.module.css';

/** The entries of a thread in order; `isNested` for answers below their entry. It renders nothing without entries. */
export function ThreadList({ label, isNested, children }: { label: string; isNested?: boolean; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <ol aria-label={label} className={classes(styles.list, isNested && styles.nested)}>
      {children}
    </ol>
  );
}

/** The button for more answers; its label says which. */
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
