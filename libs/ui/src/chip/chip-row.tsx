import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './chip-row.module.css';
import { useCutEdges } from './use-cut-edges.ts';

interface ChipRowProps {
  /** Names the list; `labelledBy` is the id of an element that does. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** One line that scrolls sideways and fades where it is cut; otherwise the chips wrap. */
  isStrip?: boolean;
  /** `<li>` with a chip each. */
  children: ReactNode;
}

/** A list of chips. */
export function ChipRow({ label, labelledBy, isStrip = false, children }: ChipRowProps) {
  const strip = useCutEdges();
  const list = (
    <ul className={classes(styles.row, !isStrip && styles.wrapped)} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
  return isStrip ? (
    <div ref={strip} className={styles.strip}>
      {list}
    </div>
  ) : (
    list
  );
}
