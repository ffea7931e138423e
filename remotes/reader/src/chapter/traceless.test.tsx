import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserInfo } from '@yonkoma/contract';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { press } from '../../fixtures/press.ts';
import { recallFurthest } from '../comment/furthest-store.ts';
import { recallPlace, recallRead } from '../place/place-store.ts';
import ChapterPage from './chapter-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (who: UserInfo | null) =>
  openPage(
    'chapter',
    ChapterPage,
    '/animationDetail/5/11',
    {
      'shelf.recordPage': () => ({ record: null }),
      'economy.gainExperience': () => ({}),
      'comic.readChapter': () => chapterReply(),
    },
    { member: who },
  );
const rested = (page: number) => waitFor(() => expect(window.location.search).toBe(`?page=${page}`));
const switchTrace = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Reading settings' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Read without a trace' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
};
/** Everything that a device stores about reading. */
const kept = () =>
  Object.fromEntries(
    Object.entries({ ...localStorage }).filter(([name]) => /^reader\.(place|read|furthest)/.test(name)),
  );

test.each([
  ['a guest', null],
  ['a member', testMember()],
])('%s who reads a chapter to its end without a trace leaves none, and the bar says so', async (_who, who) => {
  sessionStorage.setItem('reader.traceless', '1');
  const { asked, unmount } = open(who);
  await screen.findByAltText(/page 1 of 6/);
  expect(screen.getByRole('toolbar', { name: 'Chapter' }).textContent).toContain('No trace');
  await press('End');
  await rested(6);
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect([asked('shelf.recordPage'), kept()]).toEqual([[], {}]);
});

test('a place stored before stays as it was, and reading continues there', async () => {
  const first = open(testMember());
  await screen.findByAltText(/page 1 of 6/);
  await press('ArrowRight');
  await waitFor(() => expect(recallPlace(5, 7)?.page).toBe(2));
  await waitFor(() => expect(first.asked('shelf.recordPage')).toHaveLength(1));
  await waitFor(() => expect(recallFurthest(5, 11)).toBe(2));
  const [before, reported] = [kept(), first.asked('shelf.recordPage').length];
  await switchTrace();
  await press('End');
  await rested(6);
  first.unmount();
  expect([kept(), first.asked('shelf.recordPage').length, recallRead(5).size]).toEqual([before, reported, 0]);
  window.history.replaceState(null, '', '/');
  open(testMember());
  expect(await screen.findByAltText(/page 2 of 6/)).toBeTruthy();
});

test('after it is switched off, reading is recorded again', async () => {
  sessionStorage.setItem('reader.traceless', '1');
  const { asked } = open(testMember());
  await screen.findByAltText(/page 1 of 6/);
  await press('ArrowRight');
  await rested(2);
  await switchTrace();
  expect(screen.getByRole('toolbar', { name: 'Chapter' }).textContent).not.toContain('No trace');
  await press('ArrowRight');
  await waitFor(() => expect(asked('shelf.recordPage').map(({ index }) => index)).toEqual([3]));
  await waitFor(() => expect(recallPlace(5, 7)?.page).toBe(3));
  await waitFor(() => expect(recallFurthest(5, 11)).toBe(3));
});
