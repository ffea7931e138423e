import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { comicItem } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import ListPage from './list-page.tsx';

const comics = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => comicItem({ id: from + index, title: `Comic ${from + index}` }));
const shelf = ({ page = '1' }: Record<string, string>) => ({
  list: Number(page) === 1 ? comics(1, 30) : comics(30, 42),
  total: 42,
  title: '',
});
const open = (address = '/index/list/hot', answer: (input: Record<string, string>) => unknown = shelf) =>
  openPage('list', ListPage, address, { 'comic.browseComics': answer });
const titles = () =>
  within(screen.getByRole('list', { name: 'Popular' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('a shelf', () => {
  test('shows its name, the other shelves and the number of its comics', async () => {
    const { asked } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Popular' })).toBeTruthy();
    expect(await screen.findByText('42 comics')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Popular', current: 'page' }).getAttribute('href')).toBe('/index/list/hot');
    expect(asked('comic.browseComics')).toEqual([{ comicStatus: 'hot', limit: '30' }]);
  });

  test('loads more on request, and shows a comic that moved meanwhile only once', async () => {
    open();
    await screen.findByText('42 comics');
    expect(titles()).toHaveLength(30);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles()).toHaveLength(42));
    expect(new Set(titles()).size).toBe(42);
  });

  test('keeps its order in the address', async () => {
    const { asked } = open('/index/list/3?order=score');
    await screen.findByText('42 comics');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('score');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'update' } });
    await waitFor(() =>
      expect(asked('comic.browseComics').at(-1)).toEqual({ comicStatus: '3', order: 'update', limit: '30' }),
    );
  });

  test('of what is popular has its periods, that of the address chosen', async () => {
    const { asked } = open('/index/list/hot?order=day');
    await screen.findByText('42 comics');
    const periods = within(screen.getByRole('navigation', { name: 'Popular by period' }));
    expect(periods.getByRole('link', { current: 'page' }).textContent).toBe('Today');
    fireEvent.click(periods.getByRole('link', { name: 'This week' }));
    await waitFor(() => expect(asked('comic.browseComics').at(-1)).toEqual({ comicStatus: 'hot', limit: '30' }));
    expect(periods.getByRole('link', { current: 'page' }).textContent).toBe('This week');
  });

  test('after a failure keeps its comics and offers to try again', async () => {
    let isBroken = true;
    open('/index/list/hot', (input) => {
      if (input.page && isBroken) throw new Error('offline');
      return shelf(input);
    });
    await screen.findByText('42 comics');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The next comics could not be loaded.');
    expect(titles()).toHaveLength(30);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(42));
  });

  test('that the site does not have is not asked for, and the page says so', async () => {
    const { asked } = open('/index/list/nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: 'This shelf could not be found' })).toBeTruthy();
    expect(asked('comic.browseComics')).toEqual([]);
  });

  test('that is empty offers links', async () => {
    open('/index/list/end', () => ({ list: [], total: 0, title: '' }));
    expect(await screen.findByText('Nothing on this shelf yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });
});
