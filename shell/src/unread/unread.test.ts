import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '@yonkoma/contract';
import type { ShellApi, Unread } from '@yonkoma/remote-kit';
import { placed } from './placed.ts';
import { sessionAtom } from '../session/session-atom.ts';
import { createUnread, unreadAtom } from './unread.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page on which members sign in and out, and the counts that are followed for them. */
const open = () => {
  const store = createStore();
  const followed: { memberId: number; onUnread: (unread: Unread) => void; asks: number; isStopped: boolean }[] = [];
  const unread = createUnread({
    window: {} as Window & typeof globalThis,
    call: (async () => null) as unknown as ShellApi['call'],
    store,
    load: async () => ({
      followUnread({ memberId, onUnread }) {
        const one = { memberId, onUnread, asks: 0, isStopped: false };
        followed.push(one);
        return {
          ask: () => {
            one.asks += 1;
          },
          stop: () => {
            one.isStopped = true;
          },
        };
      },
    }),
  });
  const come = async (id: number | null) => {
    store.set(sessionAtom, (state) => ({
      ...state,
      visitor: { ...state.visitor, member: id === null ? null : ({ id } as UserInfo) },
    }));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { unread, store, followed, come, count: () => store.get(unreadAtom).count };
};
const three: Unread = { count: 3, messages: 2, notices: 1 };

test('for a guest nothing is loaded and nothing is unread', async () => {
  const { count, followed, come } = open();
  await come(null);
  expect([followed, count()]).toEqual([[], 0]);
});

test('the count of a member is theirs, and goes with them', async () => {
  const { store, count, followed, come } = open();
  let changes = 0;
  store.sub(unreadAtom, () => {
    changes += 1;
  });
  await come(7);
  followed[0]?.onUnread(three);
  expect([store.get(unreadAtom), changes]).toEqual([three, 1]);
  await come(8);
  expect([count(), changes, followed.map(({ memberId, isStopped }) => [memberId, isStopped])]).toEqual([
    0,
    2,
    [
      [7, true],
      [8, false],
    ],
  ]);
});

test('a member who left while the code was loading is not followed; one who returned is, once', async () => {
  const { followed, come } = open();
  await Promise.all([come(7), come(null), come(7)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(followed.filter(({ isStopped }) => !isStopped)).toHaveLength(1);
});

test.each([
  '/api/interaction/dialog',
  '/api/interaction/markRead',
  '/api/interaction/delMessage',
  '/api/interaction/block',
  '/api/account/noticeRead',
])('after a call of %s the count is requested', async (path) => {
  const { unread, followed, come } = open();
  await come(7);
  unread.note(path);
  expect(followed[0]?.asks).toBe(1);
});

test('after any other call it is not', async () => {
  const { unread, followed, come } = open();
  await come(7);
  for (const path of [
    '/api/interaction/messageList',
    '/api/interaction/count',
    '/api/account/notice',
    '/api/comic/index',
  ])
    unread.note(path);
  expect(followed[0]?.asks).toBe(0);
});

test('code that does not load is requested three times again, a second apart, and then no more', async () => {
  let times = 0;
  const load = async () => {
    times += 1;
    throw new Error('no such file');
  };
  const end = placed(load).catch((error: Error) => error.message);
  const seen: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    seen.push(times);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(await end).toBe('no such file');
  expect(seen).toEqual([1, 2, 3, 4, 4, 4]);
});

test('code that loads at the second attempt is used', async () => {
  let times = 0;
  const came = placed(async () => {
    times += 1;
    if (times < 2) throw new Error('lost');
    return 'code';
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await came).toBe('code');
});
