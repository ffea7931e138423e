import type { MemberSession, ShellApi, Unread } from '@yonkoma/remote-kit';
import type { followUnread } from './follow-unread.ts';
import { loadBadge } from './load-badge.ts';

/** The page of the message centre; without it nothing is followed and nothing shown. */
export const messagesPath = '/user/messageCenter';

const nothing: Unread = { count: 0, messages: 0, notices: 0 };

/** Calls of the member's own that change how much there is to read. */
const changing = /\/(?:dialog|markRead|delMessage|block|noticeRead)$/i;

interface UnreadParts {
  window: Window & typeof globalThis;
  session: Pick<MemberSession, 'current' | 'subscribe'>;
  call: ShellApi['call'];
  load?: () => Promise<{ followUnread: typeof followUnread }>;
}

export interface UnreadCount {
  current(): Unread;
  subscribe(listener: () => void): () => void;
  /** A call was answered: where it was one that changes the count, the count is asked for. */
  note(path: string): void;
}

/** What is there to read for the member who is here. How it is learnt is fetched for members only. */
export function createUnread({ window, session, call, load = loadBadge }: UnreadParts): UnreadCount {
  const listeners = new Set<() => void>();
  let known = nothing;
  let memberId: number | undefined;
  let following: ReturnType<typeof followUnread> | undefined;
  /** Counts changes of who is here: what was begun for one ends with them. */
  let turns = 0;

  const hear = (unread: Unread) => {
    known = unread;
    for (const listener of listeners) listener();
  };
  const follow = async (id: number, turn: number) => {
    const badge = await load();
    if (turn === turns) following = badge.followUnread({ window, memberId: id, call, hear });
  };
  const meet = () => {
    const id = session.current()?.id;
    if (id === memberId) return;
    memberId = id;
    turns += 1;
    following?.stop();
    following = undefined;
    if (known !== nothing) hear(nothing);
    // Without its code the page goes on without a badge.
    if (id !== undefined) follow(id, turns).catch(() => {});
  };
  session.subscribe(meet);
  meet();

  return {
    current: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (path) => {
      if (changing.test(path)) following?.ask();
    },
  };
}

/** For a site without a message centre. */
export const noUnread: UnreadCount = { current: () => nothing, subscribe: () => () => {}, note: () => {} };
