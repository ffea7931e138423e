import { useAtomValue } from 'jotai';
import { atomOf } from './atom-of.ts';
import { type Unread, useShell } from './seam.ts';

/** The unread counts. A new object comes with each change that the services publish. */
export const useUnread = (): Unread => useAtomValue(atomOf(useShell().unread));
