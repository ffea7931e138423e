import { useSyncExternalStore } from 'react';
import { type Unread, useShell } from './seam.ts';

/** How much there is to read, as it is now: another object each time the services tell of a change. */
export function useUnread(): Unread {
  const { unread } = useShell();
  return useSyncExternalStore(unread.subscribe, unread.current, unread.current);
}
