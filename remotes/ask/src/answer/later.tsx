import { useIsHydrating } from '@yonkoma/remote-kit';
import { type ReactNode, Suspense } from 'react';
import styles from './answer.module.css';

/**
 * Keeps the space of a form until its code has loaded. The server renders no form: a form whose code comes later than
 * the page would lose what was written in it.
 */
export function Later({ rows, children }: { rows: 2 | 6 | 8; children: ReactNode }) {
  const room = <div className={styles.room} data-rows={rows} />;
  return useIsHydrating() ? room : <Suspense fallback={room}>{children}</Suspense>;
}
