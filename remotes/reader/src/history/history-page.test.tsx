import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReadRecord } from '@yonkoma/contract';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import { readRecord } from '../../fixtures/record.ts';
import HistoryPage from './history-page.tsx';
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

const comic = (id: number, title: string) => ({
  id,
  title,
  title_lang: 'en',
  cover: '',
  picture: null,
  last_chapter: null,
});
const harbour = readRecord({
  id: 2,
  comic_id: 6,
  chapter_id: 30,
  chapter_title: '',
  chapter_number: '7.5',
  image_index: 12,
  image_count: 12,
  comic: comic(6, 'Harbour'),
});

/** A history that removes records on request. */
const open = (start: ReadRecord[], more: Answers = {}) => {
  let list = start;
  const notices: string[] = [];
  const page = openPage(
    'history',
    HistoryPage,
    '/user/manhua/history',
    {
      'shelf.listRecords': () => ({ list, total: list.length }),
      'shelf.removeRecords': (input) => {
        const ids = (input as unknown as { ids: number[] | 'all' }).ids;
        list = ids === 'all' ? [] : list.filter(({ id }) => !ids.includes(id));
        return { total: list.length };
      },
      ...more,
    },
    { member: testMember(), shell: { notify: (message) => notices.push(message) } },
  );
  return { ...page, notices };
};
const rows = () => within(screen.getByRole('list', { name: 'Reading history' })).getAllByRole('listitem');

test('each comic is listed with the last place and links there', async () => {
  open([readRecord(), harbour]);
  await screen.findByText('The Lighthouse');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Page 4 of 9 · 2 hours ago'),
    expect.stringContaining('Chapter 7.5'),
  ]);
  expect(screen.getByRole('link', { name: 'Continue The Lighthouse' }).getAttribute('href')).toBe(
    '/animationDetail/5/11?page=4',
  );
  expect(screen.getByRole('link', { name: 'The Lighthouse' }).getAttribute('href')).toBe('/detail/index?detailId=5');
});

test('the times are as of the loading of the list, so that nothing moves when they get longer', async () => {
  open([readRecord({ update_time: Math.floor(Date.now() / 1000) }), harbour]);
  await screen.findByText('The Lighthouse');
  expect(rows()[0]?.textContent).toContain('Page 4 of 9 · now');
  const later = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the history' }));
  await screen.findByRole('dialog', { name: 'Clear the history' });
  expect(rows()[0]?.textContent).toContain('Page 4 of 9 · now');
});

test('a chapter read to its end links to the comic', async () => {
  open([harbour]);
  expect((await screen.findByRole('link', { name: 'Continue Harbour' })).getAttribute('href')).toBe(
    '/detail/index?detailId=6',
  );
});

test('one comic can be removed, and the others stay', async () => {
  const { asked } = open([readRecord(), harbour]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove The Lighthouse' }));
  await waitFor(() => expect(screen.queryByText('The Lighthouse')).toBeNull());
  expect(asked('shelf.removeRecords')).toEqual([{ ids: [1] }]);
  expect(rows()).toHaveLength(1);
});

test('the history is cleared after a confirmation, and kept without it', async () => {
  const { asked } = open([readRecord(), harbour]);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear the history' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Clear the history' })).getByRole('button', { name: 'Keep it' }),
  );
  expect(asked('shelf.removeRecords')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the history' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear the history' }));
  expect(await screen.findByText('Nothing read yet')).toBeTruthy();
  expect(asked('shelf.removeRecords')).toEqual([{ ids: 'all' }]);
});

test('an entry that could not be removed stays, with the reason', async () => {
  const { notices } = open([readRecord()], {
    'shelf.removeRecords': () => {
      throw new Error('The service is busy');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove The Lighthouse' }));
  await waitFor(() => expect(notices).toEqual(['The service is busy']));
  expect(rows()).toHaveLength(1);
});

test('a long history loads page by page', async () => {
  const all = Array.from({ length: 31 }, (_, index) =>
    readRecord({ id: index + 1, comic_id: index + 1, comic: comic(index + 1, `Comic ${index + 1}`) }),
  );
  const { asked } = open([], {
    'shelf.listRecords': ({ page }) => ({ list: all.slice((Number(page) - 1) * 30, Number(page) * 30), total: 31 }),
  });
  await screen.findByText('Comic 30');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Comic 31')).toBeTruthy();
  expect(asked('shelf.listRecords')).toEqual([
    { page: 1, limit: 30 },
    { page: 2, limit: 30 },
  ]);
});

test('a history that could not be loaded says why and can be loaded again', async () => {
  let isBusy = true;
  open([], {
    'shelf.listRecords': () => {
      if (isBusy) throw new Error('The service is busy');
      return { list: [readRecord()], total: 1 };
    },
  });
  await screen.findByText('The service is busy');
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The Lighthouse')).toBeTruthy();
});
