import { type ReactNode, Suspense } from 'react';
import styles from './answer.module.css';

/** Keeps the space of a form until its code has loaded. */
export function Later({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <Suspense fallback={<div className={styles.room} style={{ '--rows': rows } as Record<string, number>} />}>
      {children}
    </Suspense>
  );
}
