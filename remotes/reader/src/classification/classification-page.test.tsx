import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { comicItem } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import ClassificationPage from './classification-page.tsx';

const many = Array.from({ length: 20 }, (_, index) => ({
  value: String(index + 1),
  label: `Tag ${index + 1}`,
  count: 100 - index,
}));
const filters = [
  {
    name: 'category_id',
    title: 'Genre',
    options: [
      { value: '1', label: 'Comedy', count: 1200 },
      { value: '2', label: 'Drama', count: 3 },
    ],
  },
  { name: 'region', title: 'Region', options: [{ value: 'JP', label: 'Japan', count: 5 }] },
  { name: 'tag_id', title: 'Tag', options: many },
  { name: 'order', title: 'Sort by', options: [] },
];
const comics = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => comicItem({ id: from + index, title: `Comic ${from + index}` }));
const answer = ({ page = '1', region }: Record<string, string>) =>
  region
    ? { filters, list: [], total: 0, corrected: '' }
    : { filters, list: Number(page) === 1 ? comics(1, 30) : comics(30, 42), total: 42, corrected: '' };
const open = (address = '/classification/index') =>
  openPage('classification', ClassificationPage, address, { 'comic.filterComics': answer });
const option = (name: RegExp) => screen.getByRole('link', { name });

test('the filters of the answer are shown with their options and the number of comics of each', async () => {
  const { asked } = open();
  expect(await screen.findByText('42 comics')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Genre' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Comedy1.2K', 'Drama3']);
  expect(asked('comic.filterComics')).toEqual([{ limit: '30' }]);
});

test('a choice is in the address, adds to the others and can be undone', async () => {
  const { asked } = open('/classification/index?order=hot');
  await screen.findByText('42 comics');
  fireEvent.click(option(/^Comedy/));
  await waitFor(() =>
    expect(asked('comic.filterComics').at(-1)).toEqual({ category_id: '1', order: 'hot', limit: '30' }),
  );
  expect(option(/^Comedy/).getAttribute('aria-current')).toBe('true');
  fireEvent.click(option(/^Tag 2\D/));
  fireEvent.click(option(/^Tag 3/));
  await waitFor(() =>
    expect(asked('comic.filterComics').at(-1)).toEqual({ category_id: '1', tag_id: '2,3', order: 'hot', limit: '30' }),
  );
  const chosen = await screen.findByRole('list', { name: 'Chosen filters' });
  expect(
    within(chosen)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Comedy', 'Tag 2', 'Tag 3', 'Clear all']);
  fireEvent.click(within(chosen).getByRole('link', { name: 'Remove: Comedy' }));
  await waitFor(() => expect(asked('comic.filterComics').at(-1)).toEqual({ tag_id: '2,3', order: 'hot', limit: '30' }));
});

test('the chip of a filter names what is chosen, or how many, and its button the number of comics', async () => {
  open('/classification/index?category_id=1&tag_id=2,3');
  await screen.findByText('42 comics');
  const filters = screen.getByRole('list', { name: 'Filters' });
  expect(within(filters).getByRole('button', { name: 'Comedy' })).toBeTruthy();
  expect(within(filters).getByRole('button', { name: 'Tag 2' }).textContent).toBe('Tag2');
  const genres = within(filters).getByRole('group', { name: 'Genre' });
  expect(within(genres).getByRole('button', { name: 'Show 42 comics' })).toBeTruthy();
});

test('changing the order keeps the filters', async () => {
  const { asked } = open('/classification/index?category_id=1');
  await screen.findByText('42 comics');
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'score' } });
  await waitFor(() =>
    expect(asked('comic.filterComics').at(-1)).toEqual({ category_id: '1', order: 'score', limit: '30' }),
  );
});

test('more comics load on request, and one that moved meanwhile is shown only once', async () => {
  open();
  await screen.findByText('42 comics');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Comics found' })).getAllByRole('link')).toHaveLength(42),
  );
});

test('where nothing matches, each filter can be removed at once', async () => {
  const { asked } = open('/classification/index?region=JP&category_id=2');
  expect(await screen.findByText('No comic matches all of these')).toBeTruthy();
  expect(screen.getAllByRole('list', { name: 'Chosen filters' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Remove: Japan' }));
  expect(await screen.findByText('42 comics')).toBeTruthy();
  expect(asked('comic.filterComics').at(-1)).toEqual({ category_id: '2', limit: '30' });
});

test('a genre is left out by choosing what a choice does, is named so, and comes back by its chip', async () => {
  const { asked } = open('/classification/index?category_id=2');
  await screen.findByText('42 comics');
  fireEvent.click(within(screen.getByRole('group', { name: 'Genre' })).getByRole('radio', { name: 'excludes' }));
  fireEvent.click(option(/^Comedy/));
  await waitFor(() =>
    expect(asked('comic.filterComics').at(-1)).toEqual({ category_id: '2', without_category_id: '1', limit: '30' }),
  );
  expect(screen.getByRole('link', { name: /^excludes: Comedy/ }).getAttribute('aria-current')).toBe('true');
  const chosen = screen.getByRole('list', { name: 'Chosen filters' });
  expect(within(chosen).getByRole('link', { name: 'Remove: Without Comedy' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /^excludes: Comedy/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^excludes: Comedy/ })).toBeNull());
});

test('of several chosen ones a comic has all, or any when the reader says so', async () => {
  const { asked } = open('/classification/index?category_id=1,2');
  await screen.findByText('42 comics');
  fireEvent.click(within(screen.getByRole('group', { name: 'Genre' })).getByRole('radio', { name: 'any of these' }));
  await waitFor(() =>
    expect(asked('comic.filterComics').at(-1)).toEqual({ category_id: '1,2', match: 'any', limit: '30' }),
  );
});
