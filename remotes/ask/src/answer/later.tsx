import { type ReactNode, Suspense } from 'react';
import styles from './answer.module.css';

/** Keeps the space of a form until its code has loaded. */
export function Later({ rows, children }: { rows: 2 | 6 | 8; children: ReactNode }) {
  return <Suspense fallback={<div className={styles.room} data-rows={rows} />}>{children}</Suspense>;
}
