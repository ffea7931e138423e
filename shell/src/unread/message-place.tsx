import { lazy, Suspense } from 'react';
import { loadBadge } from './load-badge.ts';
import styles from './message-place.module.css';

const Nothing = () => null;
const MessageEntry = lazy(async () => ({
  default: await loadBadge().then(
    ({ MessageEntry: Entry }) => Entry,
    () => Nothing,
  ),
}));

/** The place of the message centre's link in the header. It is as wide before its code has loaded as after. */
export function MessagePlace() {
  return (
    <span className={styles.place}>
      <Suspense>
        <MessageEntry />
      </Suspense>
    </span>
  );
}
