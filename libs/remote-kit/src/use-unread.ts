import { useAtomValue } from 'jotai';
import { atomOf } from './atom-of.ts';
import { type Unread, useShell } from './seam.ts';

/** How much there is to read, as it is now: another object each time the services publish a change. */
export const useUnread = (): Unread => useAtomValue(atomOf(useShell().unread));
