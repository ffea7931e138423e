import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LikeRecord } from '@yonkoma/contract';
import { like, shelfCounts } from '../../fixtures/collection.ts';
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
      'shelf.listCollection': () => ({ list, total: list.length, counts: shelfCounts({ collected: list.length }) }),
      'shelf.collectComic': ({ state }) => ({ is_like: state, like_count: 1, is_muted: 0 }),
      ...answers,
    },
    { member: testMember(), shell: { notify: (message) => notices.push(message) } },
  );
  return { ...page, notices };
};
const items = () => within(screen.getByRole('list', { name: 'Library' })).getAllByRole('listitem');

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
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
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
      counts: shelfCounts({ collected: 101 }),
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
      return { list: [like()], total: 1, counts: shelfCounts({ collected: 1 }) };
    },
  });
  await screen.findByText('The service is busy');
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The Lighthouse')).toBeTruthy();
});

/** A shelf that answers as the service does. */
function service(comics: LikeRecord[]) {
  const rows = new Map(comics.map((one) => [one.comic_id, one]));
  const ids = (input: Record<string, unknown>) => input.comic_ids as number[];
  const change = (id: number, changed: Partial<LikeRecord>) => {
    const row = rows.get(id);
    if (row) rows.set(id, { ...row, ...changed });
  };
  return {
    'shelf.listCollection': ({ state }: Record<string, unknown>) => {
      const list = [...rows.values()].filter((row) => (state ? row.state === state : row.is_like === 1));
      return { list, total: list.length, counts: shelfCounts({ collected: list.length }) };
    },
    'shelf.collectComic': ({ comic_id, state }: Record<string, unknown>) => {
      change(Number(comic_id), { is_like: state as 0 | 1 });
      return { is_like: state, like_count: 1, is_muted: 0 };
    },
    'shelf.collectComics': (input: Record<string, unknown>) => {
      for (const id of ids(input)) change(id, { is_like: input.state as 0 | 1 });
      return { comic_ids: ids(input) };
    },
    'shelf.setReadingState': (input: Record<string, unknown>) => {
      const before = ids(input).map((id) => ({ comic_id: id, state: rows.get(id)?.state ?? '' }));
      for (const id of ids(input)) change(id, { state: input.state as LikeRecord['state'] });
      return { before };
    },
  } as unknown as Answers;
}

test('a removed comic stays where it was when the list is loaded again without it', async () => {
  const { asked } = open([], service([like(), harbour, atEnd]));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Harbour' }));
  await waitFor(() => expect(asked('shelf.listCollection')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Put Harbour back' }));
  expect(await screen.findByRole('button', { name: 'Remove Harbour' })).toBeTruthy();
  expect(items().map((item) => /Lighthouse|Harbour|Dunes/.exec(item.textContent)?.[0])).toEqual([
    'Lighthouse',
    'Harbour',
    'Dunes',
  ]);
});

test('the last comic can be put back after it was removed', async () => {
  const { asked } = open([], service([harbour]));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Harbour' }));
  await waitFor(() => expect(asked('shelf.listCollection')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Put Harbour back' }));
  await waitFor(() => expect(asked('shelf.listCollection')).toHaveLength(3));
  expect(await screen.findByRole('button', { name: 'Remove Harbour' })).toBeTruthy();
});

test('a reading state is set below a cover, and the comic stays in the list that it leaves', async () => {
  const reading = { ...harbour, state: 'reading' as const };
  const { asked } = open([], service([reading]), '/user/manhua/collect?state=reading');
  const select = await screen.findByRole('combobox', { name: 'Reading state of Harbour' });
  fireEvent.change(select, { target: { value: 'paused' } });
  await waitFor(() => expect(asked('shelf.setReadingState')).toEqual([{ comic_ids: [6], state: 'paused' }]));
  await waitFor(() => expect(asked('shelf.listCollection')).toHaveLength(2));
  expect((screen.getByRole('combobox', { name: 'Reading state of Harbour' }) as HTMLSelectElement).value).toBe(
    'paused',
  );
  expect(screen.getByRole('link', { name: /^Reading/ }).getAttribute('aria-current')).toBe('page');
});

test('several comics are changed at once, and changed back', async () => {
  const { asked } = open([], service([like({ state: 'planned' }), harbour, atEnd]));
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  const bar = screen.getByRole('region', { name: 'Selected comics' });
  expect((within(bar).getByRole('button', { name: 'Remove' }) as HTMLButtonElement).matches(':disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select The Lighthouse' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour' }));
  expect(within(bar).getByText('2 selected')).toBeTruthy();
  fireEvent.change(within(bar).getByRole('combobox'), { target: { value: 'finished' } });
  expect(await screen.findByText('2 comics changed')).toBeTruthy();
  const stateOf = (title: string) =>
    (screen.getByRole('combobox', { name: `Reading state of ${title}` }) as HTMLSelectElement).value;
  expect([stateOf('The Lighthouse'), stateOf('Harbour'), stateOf('Dunes')]).toEqual(['finished', 'finished', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([stateOf('The Lighthouse'), stateOf('Harbour')]).toEqual(['planned', '']));
  await waitFor(() =>
    expect(asked('shelf.setReadingState')).toEqual([
      { comic_ids: [5, 6], state: 'finished' },
      { comic_ids: [5], state: 'planned' },
      { comic_ids: [6], state: '' },
    ]),
  );
});

test('all selected comics are removed together and come back together', async () => {
  const { asked } = open([], service([like(), harbour, atEnd]));
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Selected comics' })).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText('3 comics removed')).toBeTruthy();
  expect(screen.getAllByText('Removed')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  expect(asked('shelf.collectComics')).toEqual([
    { comic_ids: [5, 6, 7], state: 0 },
    { comic_ids: [5, 6, 7], state: 1 },
  ]);
});

test('a part of the collection without comics says how they get there', async () => {
  open([], {}, '/user/manhua/collect?state=dropped');
  expect(await screen.findByText('No comics here yet')).toBeTruthy();
});
