import { beforeEach, expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserInfo } from '@yonkoma/contract';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import { click, press } from '../../fixtures/press.ts';
import ChapterPage from '../chapter/chapter-page.tsx';
import { recallBookmarks } from './guest-store.ts';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = ({
  as = null,
  answers = {},
  marks,
  address = '/animationDetail/5/11?page=3',
}: {
  as?: UserInfo | null;
  answers?: Answers;
  marks?: number[];
  address?: string;
} = {}) => {
  const notices: string[] = [];
  const page = openPage(
    'chapter',
    ChapterPage,
    address,
    {
      'shelf.recordPage': () => ({ record: null }),
      'comic.readChapter': () => ({ ...chapterReply(), ...(marks && { marks }) }),
      'shelf.markPage': () => ({ bookmark: {} }),
      'shelf.unmarkPage': () => null,
      ...answers,
    },
    { member: as, shell: { notify: (message) => notices.push(message) } },
  );
  return { ...page, notices };
};
const button = () => screen.findByRole('button', { name: 'Bookmark this page' });
const isPressed = async () => (await button()).getAttribute('aria-pressed') === 'true';
const pagesKept = () =>
  recallBookmarks()
    .map((mark) => mark.image_index)
    .sort();

test('a guest bookmarks the page on the screen by button or by B, and removes the bookmark again', async () => {
  const { notices } = open();
  expect(await isPressed()).toBe(false);
  await click(await button());
  await waitFor(() => expect(notices).toEqual(['Page 3 is bookmarked']));
  expect(await isPressed()).toBe(true);
  await press('ArrowRight');
  expect(await isPressed()).toBe(false);
  await press('b');
  await waitFor(() => expect(pagesKept()).toEqual([3, 4]));
  expect(recallBookmarks()[0]).toMatchObject({
    comic_id: 5,
    chapter_id: 11,
    chapter_number: '2',
    image_count: 6,
    note: '',
  });
  await press('b');
  await waitFor(() => expect(pagesKept()).toEqual([3]));
  expect(notices.at(-1)).toBe('Page 4 is not bookmarked any more');
});

test('a guest’s bookmarks are there when the chapter is opened again, on the thumbnails too', async () => {
  open();
  await button();
  await press('b');
  await waitFor(() => expect(pagesKept()).toEqual([3]));
  cleanup();
  open();
  expect(await isPressed()).toBe(true);
  await press('t');
  expect(await screen.findByRole('button', { name: 'Page 3 of 6, bookmarked' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 4 of 6' })).toBeTruthy();
});

test('a member’s bookmarks come with the chapter, without a call of their own', async () => {
  const { asked } = open({ as: testMember(), marks: [3, 5] });
  expect(await isPressed()).toBe(true);
  await press('b');
  await waitFor(() => expect(asked('shelf.unmarkPage')).toEqual([{ chapter_id: 11, index: 3 }]));
  await press('b');
  await waitFor(() => expect(asked('shelf.markPage')).toEqual([{ chapter_id: 11, index: 3, note: '' }]));
  expect([asked('shelf.listComicBookmarks'), pagesKept()]).toEqual([[], []]);
});

test('a bookmark that could not be stored is removed from the page, with the reason', async () => {
  const { notices } = open({
    as: testMember(),
    answers: {
      'shelf.markPage': () => {
        throw new Error('You are offline.');
      },
    },
  });
  await click(await button());
  await waitFor(() => expect(notices).toEqual(['The bookmark could not be saved. You are offline.']));
  expect(await isPressed()).toBe(false);
});

test('the sheet lists the bookmarks of the comic, links to them, and stores a note', async () => {
  open();
  await button();
  await press('b');
  await waitFor(() => expect(pagesKept()).toEqual([3]));
  await press('l');
  const sheet = within(await screen.findByRole('dialog', { name: 'Bookmarks' }));
  expect((await sheet.findByRole('listitem')).textContent).toContain('Page 3 of 6');
  fireEvent.click(sheet.getByRole('button', { name: 'Note on page 3' }));
  fireEvent.change(sheet.getByRole('textbox', { name: 'Note' }), { target: { value: 'the wave' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save the note' }));
  expect(await sheet.findByText('the wave')).toBeTruthy();
  expect(recallBookmarks()).toEqual([expect.objectContaining({ image_index: 3, note: 'the wave' })]);
  fireEvent.click(sheet.getByRole('button', { name: 'Remove the bookmark of page 3' }));
  fireEvent.click(await sheet.findByRole('button', { name: 'Put the bookmark of page 3 back' }));
  await waitFor(() =>
    expect(recallBookmarks()).toEqual([expect.objectContaining({ image_index: 3, note: 'the wave' })]),
  );
});

test('the sheet links to the page, also in another chapter', async () => {
  localStorage.setItem(
    'reader.bookmarks',
    JSON.stringify([
      {
        comic_id: 5,
        chapter_id: 11,
        chapter_title: 'Storm',
        chapter_number: '2',
        chapter_language: 'en',
        image_index: 6,
        image_count: 6,
        note: '',
        create_time: 1_700_000_000,
      },
      {
        comic_id: 5,
        chapter_id: 10,
        chapter_title: 'Dusk',
        chapter_number: '1',
        chapter_language: 'en',
        image_index: 1,
        image_count: 4,
        note: '',
        create_time: 1_700_000_000,
      },
      {
        comic_id: 9,
        chapter_id: 90,
        chapter_title: 'Else',
        chapter_number: '1',
        chapter_language: 'en',
        image_index: 2,
        image_count: 4,
        note: '',
        create_time: 1_700_000_000,
      },
    ]),
  );
  open();
  await button();
  await press('l');
  const sheet = within(await screen.findByRole('dialog', { name: 'Bookmarks' }));
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(2));
  expect(sheet.getByRole('link', { name: 'Open page 1 of The Lighthouse' }).getAttribute('href')).toBe(
    '/animationDetail/5/10?page=1',
  );
  await click(sheet.getByRole('button', { name: 'Open page 6 of The Lighthouse' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Page' }).value).toBe('6'));
});

test('a guest’s bookmarks move to the account as soon as a member reads, and leave the device', async () => {
  localStorage.setItem(
    'reader.bookmarks',
    JSON.stringify([
      {
        comic_id: 5,
        chapter_id: 11,
        chapter_title: 'Storm',
        chapter_number: '2',
        chapter_language: 'en',
        image_index: 6,
        image_count: 6,
        note: 'mine',
        create_time: 1_700_000_000,
      },
    ]),
  );
  const { withPlaces } = await import('../place/with-places.tsx');
  const { asked } = openPage(
    'chapter',
    withPlaces({ default: ChapterPage }).default,
    '/animationDetail/5/11',
    {
      'shelf.recordPage': () => ({ record: null }),
      'comic.readChapter': () => chapterReply(),
      'shelf.mergeBookmarks': () => ({ is_full: 0 }),
    },
    { member: testMember() },
  );
  await waitFor(() =>
    expect(asked('shelf.mergeBookmarks')).toEqual([
      { bookmarks: [{ chapter_id: 11, index: 6, note: 'mine', at: 1_700_000_000 }] },
    ]),
  );
  await waitFor(() => expect(pagesKept()).toEqual([]));
});
