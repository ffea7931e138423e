import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Comic, UserInfo } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { comicReply } from '../../fixtures/catalogue.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import ComicPage from '../comic/comic-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => localStorage.clear());

const open = (comic: Partial<Comic>, answers: Answers = {}, who: UserInfo | null = testMember()) => {
  const notices: string[] = [];
  let sentToSignIn = 0;
  const signedIn = { who };
  const session = {
    current: () => signedIn.who,
    subscribe: () => () => {},
    begin: () => {},
    update: () => {},
    end: async () => {},
    may: () => true,
    needLogin: () => {
      sentToSignIn += 1;
    },
  };
  const page = openPage(
    'comic',
    ComicPage,
    '/detail/index?detailId=5',
    { 'comic.readComic': () => comicReply(comic), ...answers },
    { member: who, shell: { session, notify: (message) => notices.push(message) } },
  );
  return { ...page, notices, signedIn, sentToSignIn: () => sentToSignIn };
};
const button = (name: RegExp) => screen.findByRole('button', { name });

/** An answer that arrives when the test releases it. */
function held<T>() {
  let settle: { resolve: (answer: T) => void; reject: (error: Error) => void } | undefined;
  const answer = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { answer, resolve: (value: T) => settle?.resolve(value), reject: (error: Error) => settle?.reject(error) };
}

test('a comic is collected at once, and the number of its followers is the service’s', async () => {
  const { answer, resolve } = held<object>();
  const { asked } = open({ like_count: 7 }, { 'shelf.collectComic': () => answer });
  fireEvent.click(await button(/^Save Saved by 7 readers$/));
  expect((await button(/^Saved Saved by 7/)).getAttribute('aria-pressed')).toBe('true');
  resolve({ is_like: 1, like_count: 41, is_muted: 0 });
  expect((await button(/^Saved Saved by 41 readers$/)).getAttribute('aria-pressed')).toBe('true');
  expect(asked('shelf.collectComic')).toEqual([{ comic_id: 5, state: 1 }]);
});

test('a refused tap is undone, with the reason', async () => {
  const { answer, reject } = held<object>();
  const { notices } = open({ like_count: 7 }, { 'shelf.collectComic': () => answer });
  fireEvent.click(await button(/^Save Saved by 7/));
  await button(/^Saved Saved by 7/);
  reject(new CallFailure('Your collection is full.', 0, { refusal: 'collection-full' }));
  expect((await button(/^Save Saved by 7/)).getAttribute('aria-pressed')).toBe('false');
  expect(notices).toEqual(['Your collection is full.']);
});

test('a guest is sent to sign in, and nothing is sent', async () => {
  const { asked, sentToSignIn } = open({}, {}, null);
  fireEvent.click(await button(/^Save$/));
  expect([asked('shelf.collectComic'), sentToSignIn()]).toEqual([[], 1]);
});

test('who presses while the page still shows a guest’s button collects as the member that they are', async () => {
  const { asked, signedIn, sentToSignIn } = open(
    { like_count: 7 },
    { 'shelf.collectComic': () => ({ is_like: 1, like_count: 8, is_muted: 0 }) },
    null,
  );
  const shown = await button(/^Save Saved by 7/);
  signedIn.who = testMember();
  fireEvent.click(shown);
  await button(/^Saved Saved by 8/);
  expect([asked('shelf.collectComic'), sentToSignIn()]).toEqual([[{ comic_id: 5, state: 1 }], 0]);
});

test('a member whose session has ended is sent to sign in, without another message', async () => {
  const { notices, sentToSignIn } = open(
    {},
    {
      'shelf.collectComic': () => {
        throw new CallFailure('Please sign in first.', 303, { data: { type: 'need login' } });
      },
    },
  );
  fireEvent.click(await button(/^Save$/));
  await waitFor(() => expect(sentToSignIn()).toBe(1));
  expect((await button(/^Save$/)).getAttribute('aria-pressed')).toBe('false');
  expect(notices).toEqual([]);
});

test('the bell of a collected comic can be switched off and on again', async () => {
  const { asked } = open({ is_like: 1, like_count: 1 }, { 'shelf.muteComic': ({ state }) => ({ is_muted: state }) });
  const bell = () => screen.findByRole('button', { name: 'Notices of new chapters' });
  expect((await bell()).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await bell());
  await waitFor(async () => expect((await bell()).getAttribute('aria-pressed')).toBe('false'));
  fireEvent.click(await bell());
  await waitFor(() =>
    expect(asked('shelf.muteComic')).toEqual([
      { comic_id: 5, state: 1 },
      { comic_id: 5, state: 0 },
    ]),
  );
});

test('a comic that is not collected has no bell', async () => {
  open({});
  await button(/^Save$/);
  expect(screen.queryByRole('button', { name: 'Notices of new chapters' })).toBeNull();
});
