import { useAtomValue } from 'jotai';
import { atomOf } from './atom-of.ts';
import { type Unread, useShell } from './seam.ts';
import { useIsHydrating } from './use-browser-value.ts';

/** What a guest has, for whom the server renders pages. */
const nothing: Unread = { count: 0, messages: 0, notices: 0 };

/** The unread counts. A new object comes with each change that the services publish. */
export function useUnread(): Unread {
  const unread = useAtomValue(atomOf(useShell().unread));
  return useIsHydrating() ? nothing : unread;
}
