import type { ShellApi, Unread } from '@yonkoma/remote-kit';
import { atom } from 'jotai';
import { memberAtom } from '../session/session-atom.ts';
import type { followUnread } from './follow-unread.ts';
import { loadBadge } from './load-badge.ts';
import type { Store } from '../store.ts';

/** The page of the message centre. Without this page no count is followed or shown. */
export const messagesPath = '/user/messageCenter';

const nothing: Unread = { count: 0, messages: 0, notices: 0 };

/** The last unread count from the services: a new object after each change. */
export const unreadAtom = atom(nothing);

/** Calls of the member that change the unread count. */
const changing = /\/(?:dialog|markRead|delMessage|block|noticeRead)$/i;

interface UnreadParts {
  window: Window & typeof globalThis;
  store: Store;
  call: ShellApi['call'];
  load?: () => Promise<{ followUnread: typeof followUnread }>;
}

export interface UnreadCount {
  /** A call was answered. When it changes the count, the count is requested again. */
  note(path: string): void;
}

/** The unread count of the current member. The code for it is loaded for members only. */
export function createUnread({ window, store, call, load = loadBadge }: UnreadParts): UnreadCount {
  let memberId: number | undefined;
  let following: ReturnType<typeof followUnread> | undefined;
  /** Counts changes of the visitor: work for one visitor ends when another comes. */
  let turns = 0;

  const onUnread = (unread: Unread) => store.set(unreadAtom, unread);
  const follow = async (id: number, turn: number) => {
    const badge = await load();
    if (turn === turns) following = badge.followUnread({ window, memberId: id, call, onUnread });
  };
  const meet = () => {
    const id = store.get(memberAtom)?.id;
    if (id === memberId) return;
    memberId = id;
    turns += 1;
    following?.stop();
    following = undefined;
    onUnread(nothing);
    // When its code cannot be loaded, the page works without a badge.
    if (id !== undefined) follow(id, turns).catch(() => {});
  };
  store.sub(memberAtom, meet);
  meet();

  return {
    note: (path) => {
      if (changing.test(path)) following?.ask();
    },
  };
}

/** For a site without a message centre. */
export const noUnread: UnreadCount = { note: () => {} };
