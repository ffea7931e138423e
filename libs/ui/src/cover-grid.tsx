import { Children, type ReactNode } from 'react';
import styles from './cover-grid.module.css';

/** A grid of covers: three columns on a phone, then as many as fit at 148 px. Every child becomes a list item. */
export function CoverGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}
