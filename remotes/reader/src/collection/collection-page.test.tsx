import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LikeRecord } from '@yonkoma/contract';
import { like } from '../../fixtures/collection.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import { readRecord } from '../../fixtures/record.ts';
import CollectionPage from './collection-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const harbour = like(
  {
    id: 2,
    comic_id: 6,
    has_update: 1,
    record: readRecord({ comic_id: 6, chapter_id: 30, chapter_language: 'en', image_index: 4, image_count: 9 }),
  },
  { title: 'Harbour' },
);
const atEnd = like(
  { id: 3, comic_id: 7, record: readRecord({ comic_id: 7, image_index: 9, image_count: 9 }) },
  { title: 'Dunes' },
);

const open = (list: LikeRecord[], answers: Answers = {}, address = '/user/manhua/collect') => {
  const notices: string[] = [];
  const page = openPage(
    'collection',
    CollectionPage,
    address,
    {
      'shelf.listCollection': () => ({ list, total: list.length }),
      'shelf.collectComic': ({ state }) => ({ is_like: state, like_count: 1, is_muted: 0 }),
      ...answers,
    },
    { member: testMember(), shell: { notify: (message) => notices.push(message) } },
  );
  return { ...page, notices };
};
const items = () => within(screen.getByRole('list', { name: 'My collection' })).getAllByRole('listitem');

test('each comic is listed with its news and continues where it was left', async () => {
  open([like(), harbour, atEnd]);
  await screen.findByText('Harbour');
  expect(items().map((item) => item.textContent.includes('New chapter'))).toEqual([false, true, false]);
  expect(screen.getByRole('link', { name: 'Continue Harbour' }).getAttribute('href')).toBe(
    '/animationDetail/6/30?page=4',
  );
  expect(screen.getByRole('link', { name: 'Continue Dunes' }).getAttribute('href')).toBe('/detail/index?detailId=7');
  expect(screen.getByRole('link', { name: 'Open The Lighthouse' }).getAttribute('href')).toBe(
    '/detail/index?detailId=5',
  );
});

test('a removed comic keeps its place in the list, and can be put back there', async () => {
  const { asked } = open([like(), harbour]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Harbour' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Put Harbour back' }));
  expect(await screen.findByRole('button', { name: 'Remove Harbour' })).toBeTruthy();
  expect(items()).toHaveLength(2);
  await waitFor(() =>
    expect(asked('shelf.collectComic')).toEqual([
      { comic_id: 6, state: 0 },
      { comic_id: 6, state: 1 },
    ]),
  );
});

test('a comic that could not be removed is back, with the reason', async () => {
  const { notices } = open([like()], {
    'shelf.collectComic': () => {
      throw new Error('The service is busy');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove The Lighthouse' }));
  await waitFor(() => expect(notices).toEqual(['The service is busy']));
  expect(await screen.findByRole('button', { name: 'Remove The Lighthouse' })).toBeTruthy();
});

test('the order is chosen and is in the address', async () => {
  const { asked } = open([like(), harbour], {}, '/user/manhua/collect?order=title');
  const select = await screen.findByRole('combobox', { name: 'Sort by' });
  expect((select as HTMLSelectElement).value).toBe('title');
  fireEvent.change(select, { target: { value: 'added' } });
  await waitFor(() => expect(asked('shelf.listCollection').map(({ order }) => order)).toEqual(['title', 'added']));
});

test('an empty collection says what could be here and links to comics', async () => {
  open([]);
  expect(await screen.findByText('Nothing collected yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse all comics' }).getAttribute('href')).toBe('/classification/index');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a large collection loads a hundred at a time', async () => {
  const all = Array.from({ length: 101 }, (_, index) =>
    like({ id: index + 1, comic_id: index + 1 }, { title: `Comic ${index + 1}` }),
  );
  const { asked } = open([], {
    'shelf.listCollection': ({ page }) => ({
      list: all.slice((Number(page) - 1) * 100, Number(page) * 100),
      total: 101,
    }),
  });
  await screen.findByText('Comic 100');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Comic 101')).toBeTruthy();
  expect(asked('shelf.listCollection')).toEqual([
    { order: 'updated', page: 1, limit: 100 },
    { order: 'updated', page: 2, limit: 100 },
  ]);
});

test('a collection that could not be loaded says why and can be loaded again', async () => {
  let isBusy = true;
  open([], {
    'shelf.listCollection': () => {
      if (isBusy) throw new Error('The service is busy');
      return { list: [like()], total: 1 };
    },
  });
  await screen.findByText('The service is busy');
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The Lighthouse')).toBeTruthy();
});
