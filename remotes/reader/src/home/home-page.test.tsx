import { describe, expect, test } from 'vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { comicItem } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import HomePage from './home-page.tsx';

const banner = {
  id: 5,
  title: 'The Lighthouse',
  title_lang: 'en',
  image: '',
  picture: null,
  link: '/detail/index?detailId=5',
  target: '_self' as const,
  weigh: 1,
};
const home = {
  carousel: [banner],
  sections: [
    {
      comicStatus: 'hot' as const,
      title: '',
      list: [comicItem(), comicItem({ id: 6, title: '雨', title_lang: 'ja', status: 1 })],
    },
  ],
};
const open = (answer: () => unknown, shell = {}) =>
  openPage('home', HomePage, '/', { 'comic.browseComics': answer }, { shell });

describe('the home page', () => {
  test('has its shelves, each with a link to all of it', async () => {
    const { asked } = open(() => home);
    const shelf = await screen.findByRole('region', { name: 'Popular' });
    expect(within(shelf).getByRole('link', { name: 'All: Popular' }).getAttribute('href')).toBe('/index/list/hot');
    expect(
      within(within(shelf).getByRole('navigation', { name: 'Popular by period' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Today', '/index/list/hot?order=day', null],
      ['This week', '/index/list/hot', 'true'],
      ['This month', '/index/list/hot?order=month', null],
      ['All time', '/index/list/hot?order=hot', null],
    ]);
    expect(within(shelf).getByText('雨').getAttribute('lang')).toBe('ja');
    expect(within(shelf).getByText('Completed')).toBeTruthy();
    expect(asked('comic.browseComics')).toEqual([{}]);
  });

  test('shows featured comics in a row that the keyboard reaches', async () => {
    open(() => home);
    const row = await screen.findByRole('list', { name: 'Featured comics' });
    expect(row.tabIndex).toBe(0);
    expect(within(row).getByRole('link', { name: 'The Lighthouse' }).getAttribute('href')).toBe(
      '/detail/index?detailId=5',
    );
  });

  test('uses the answer that came with the page and makes no call', () => {
    const { asked } = open(
      () => {
        throw new Error('asked');
      },
      { early: () => home },
    );
    expect(screen.getByRole('region', { name: 'Popular' })).toBeTruthy();
    expect(asked('comic.browseComics')).toEqual([]);
  });

  test('without comics tells the operator of the site how to add them', async () => {
    open(() => ({ carousel: [], sections: [] }));
    expect(await screen.findByText('The shelves are still empty')).toBeTruthy();
    expect(screen.getByText('npm run ops -- import PATH')).toBeTruthy();
  });

  test('that failed offers another attempt', async () => {
    let isBroken = true;
    open(() => {
      if (isBroken) throw new Error('You are offline.');
      return home;
    });
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Popular' })).toBeTruthy();
  });
});
