import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Bookmark } from '@yonkoma/contract';
import { bookmark } from '../../fixtures/bookmark.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import BookmarksPage from './bookmarks-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const comic = (id: number, title: string) => ({ id, title, title_lang: 'en', picture: null });
const harbour = bookmark({
  id: 2,
  chapter_id: 30,
  chapter_title: '',
  chapter_number: '7',
  image_index: 1,
  image_count: 12,
  note: 'the first light',
  comic: comic(6, 'Harbour'),
});

/** An account that stores the changes. */
const open = (start: Bookmark[], more: Answers = {}, address = '/user/manhua/bookmarks') => {
  let list = start;
  const notices: string[] = [];
  const page = openPage(
    'bookmarks',
    BookmarksPage,
    address,
    {
      'shelf.listBookmarks': () => ({ list, total: list.length }),
      'shelf.unmarkPage': () => null,
      'shelf.mergeBookmarks': () => ({ is_full: 0 }),
      'shelf.markPage': (input) => {
        const { chapter_id, note } = input as unknown as { chapter_id: number; note: string };
        list = list.map((one) => (one.chapter_id === chapter_id ? { ...one, note } : one));
        return { bookmark: list.find((one) => one.chapter_id === chapter_id) };
      },
      ...more,
    },
    { member: testMember(), shell: { notify: (message) => notices.push(message) } },
  );
  return { ...page, notices };
};
const rows = () => within(screen.getByRole('list', { name: 'Bookmarks' })).getAllByRole('listitem');

test('each page is listed with its comic, its chapter and its note, and opens exactly there, page 1 too', async () => {
  open([bookmark(), harbour]);
  await screen.findByText('The Lighthouse');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Page 4 of 9 · 2 hours ago'),
    expect.stringContaining('the first light'),
  ]);
  expect(rows()[1]?.textContent).toContain('Chapter 7');
  expect(screen.getByRole('link', { name: 'Open page 4 of The Lighthouse' }).getAttribute('href')).toBe(
    '/animationDetail/5/11?page=4',
  );
  expect(screen.getByRole('link', { name: 'Open page 1 of Harbour' }).getAttribute('href')).toBe(
    '/animationDetail/6/30?page=1',
  );
});

test('a removed bookmark keeps its place in the list and can be restored', async () => {
  const { asked } = open([bookmark(), harbour]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the bookmark of page 1' }));
  await screen.findByText('Bookmark removed');
  expect(asked('shelf.unmarkPage')).toEqual([{ chapter_id: 30, index: 1 }]);
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Put the bookmark of page 1 back' }));
  expect(await screen.findByText('the first light')).toBeTruthy();
  await waitFor(() =>
    expect(asked('shelf.mergeBookmarks')).toEqual([
      { bookmarks: [{ chapter_id: 30, index: 1, note: 'the first light', at: harbour.create_time }] },
    ]),
  );
});

test('a bookmark that could not be removed is listed again, with the reason', async () => {
  const { notices } = open([bookmark()], {
    'shelf.unmarkPage': () => {
      throw new Error('The service is busy');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the bookmark of page 4' }));
  await waitFor(() => expect(notices).toEqual(['The bookmark could not be saved. The service is busy']));
  expect(screen.getByRole('link', { name: 'Open page 4 of The Lighthouse' })).toBeTruthy();
});

test('a note is written beside its page', async () => {
  const { asked } = open([bookmark()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Note on page 4' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: '  look at the lamp ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('look at the lamp')).toBeTruthy();
  expect(asked('shelf.markPage')).toEqual([{ chapter_id: 11, index: 4, note: 'look at the lamp' }]);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('the order is chosen and asked for', async () => {
  const { asked } = open([bookmark(), harbour]);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: 'comic' } });
  await waitFor(() =>
    expect(asked('shelf.listBookmarks')).toEqual([
      { order: 'new', page: 1, limit: 30 },
      { order: 'comic', page: 1, limit: 30 },
    ]),
  );
});

test('an empty list explains how to bookmark a page', async () => {
  open([]);
  expect(await screen.findByText('Nothing bookmarked yet')).toBeTruthy();
  expect(screen.getByText(/press the folded page at the top right, or B/)).toBeTruthy();
});

test('a list that could not be loaded says why and can be loaded again', async () => {
  let isBusy = true;
  open([], {
    'shelf.listBookmarks': () => {
      if (isBusy) throw new Error('The service is busy');
      return { list: [bookmark()], total: 1 };
    },
  });
  await screen.findByText('The service is busy');
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The Lighthouse')).toBeTruthy();
});
