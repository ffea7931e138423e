import type { ShellApi, Unread } from '@yonkoma/remote-kit';
import { atom } from 'jotai';
import { memberAtom } from '../session/session-atom.ts';
import type { followUnread } from './follow-unread.ts';
import { loadBadge } from './load-badge.ts';
import type { Store } from '../store.ts';

/** The page of the message centre; without it nothing is followed and nothing shown. */
export const messagesPath = '/user/messageCenter';

const nothing: Unread = { count: 0, messages: 0, notices: 0 };

/** How much there is to read, as the services counted it last: another object after each of their changes. */
export const unreadAtom = atom(nothing);

/** Calls of the member's own that change how much there is to read. */
const changing = /\/(?:dialog|markRead|delMessage|block|noticeRead)$/i;

interface UnreadParts {
  window: Window & typeof globalThis;
  store: Store;
  call: ShellApi['call'];
  load?: () => Promise<{ followUnread: typeof followUnread }>;
}

export interface UnreadCount {
  /** A call was answered: where it was one that changes the count, the count is asked for. */
  note(path: string): void;
}

/** What is there to read for the member who is here. How it is learnt is fetched for members only. */
export function createUnread({ window, store, call, load = loadBadge }: UnreadParts): UnreadCount {
  let memberId: number | undefined;
  let following: ReturnType<typeof followUnread> | undefined;
  /** Counts changes of who is here: what was begun for one ends with them. */
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
    // Without its code the page goes on without a badge.
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
