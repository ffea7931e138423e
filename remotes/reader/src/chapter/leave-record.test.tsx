import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserInfo } from '@yonkoma/contract';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { recallPlace } from '../place/place-store.ts';
import ChapterPage from './chapter-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** A chapter read from its first page to its third. */
const readOn = async (who: UserInfo | null) => {
  const page = openPage(
    'chapter',
    ChapterPage,
    '/animationDetail/5/11',
    { 'shelf.recordPage': () => ({ record: null }), 'comic.readChapter': () => chapterReply() },
    { member: who },
  );
  await screen.findByAltText(/page 1 of 6/);
  await waitFor(() => expect(page.asked('shelf.recordPage')).toHaveLength(1));
  for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(recallPlace(5, who?.id)?.page).toBe(3));
  return { ...page, pages: () => page.asked('shelf.recordPage').map(({ index }) => index) };
};

test('a member who hides the page continues there on another device, and is recorded once', async () => {
  const { pages } = await readOn(testMember());
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('pagehide'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  expect(pages()).toEqual([1, 3]);
});

test('a member who goes to another page of the site is recorded at the page they left', async () => {
  const { pages, unmount } = await readOn(testMember());
  unmount();
  expect(pages()).toEqual([1, 3]);
});

test('a guest counts once, and the place stays on the device', async () => {
  const { pages, unmount } = await readOn(null);
  unmount();
  expect(pages()).toEqual([1]);
  expect(recallPlace(5)?.page).toBe(3);
});

test('a member’s place on the device is theirs alone', async () => {
  (await readOn(testMember({ id: 7 }))).unmount();
  expect([recallPlace(5, 7)?.page, recallPlace(5, 8), recallPlace(5)]).toEqual([3, null, null]);
});
