import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Endpoint, UserInfo } from '@yonkoma/contract';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import { renderToString } from 'react-dom/server';
import { comicItem } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { readRecord } from '../../fixtures/record.ts';
import words from '../../locales/en.json' with { type: 'json' };
import { rememberPlace } from '../place/place-store.ts';
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
  category_name: 'Comedy',
  summary: { text: 'ロボットが灯台を守る。', lang: 'ja' },
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

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'yk-reading=; path=/; max-age=0';
});

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
    expect(asked('comic.browseComics')).toEqual([{}]);
  });

  test('ranks what is popular: its place, title, author and genre', async () => {
    open(() => home);
    const shelf = await screen.findByRole('region', { name: 'Popular' });
    const rows = within(within(shelf).getAllByRole('list').at(-1) as HTMLElement).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['1The LighthouseMo HaraComedy', '2雨Mo HaraComedy']);
    const second = within(rows[1] as HTMLElement).getByRole('link', { name: '雨' });
    expect([second.getAttribute('href'), second.lang]).toEqual(['/detail/index?detailId=6', 'ja']);
  });

  test('shows a comic of a small library once, and what is new on a third of its covers', async () => {
    const all = Array.from({ length: 10 }, (_, index) =>
      comicItem({ id: index + 1, title: `Comic ${index + 1}`, is_new: 1, languages: ['jp'] }),
    );
    const list = all.map((comic) => (comic.id === 1 ? { ...comic, status: 1 as const, languages: ['en'] } : comic));
    open(() => ({
      carousel: [],
      sections: (['update', 'hot', 'new'] as const).map((comicStatus) => ({ comicStatus, title: '', list })),
      is_small: 1,
    }));
    const latest = await screen.findByRole('region', { name: 'Latest updates' });
    expect(within(latest).getAllByRole('article')).toHaveLength(6);
    expect(within(latest).getAllByText('New')).toHaveLength(2);
    expect(within(latest).getByRole('link', { name: 'Completed Comic 1' })).toBeTruthy();
    const foreign = within(latest).getAllByRole('img', { name: '日本語' });
    expect(foreign.map((mark) => [mark.textContent, mark.lang])).toEqual(Array.from({ length: 5 }, () => ['日', 'ja']));
    const popular = screen.getByRole('region', { name: 'Popular' });
    expect(within(popular).getAllByRole('link', { name: /^Comic/ })).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'New arrivals' })).toBeNull();
  });

  test('shows featured comics in a row that the keyboard reaches', async () => {
    open(() => home);
    const row = await screen.findByRole('list', { name: 'Featured comics' });
    expect(row.tabIndex).toBe(0);
    expect(within(row).getByRole('link', { name: 'The Lighthouse' }).getAttribute('href')).toBe(
      '/detail/index?detailId=5',
    );
    expect(within(row).getByText('Comedy')).toBeTruthy();
    expect(within(row).getByText('ロボットが灯台を守る。').lang).toBe('ja');
  });

  describe('for who has not finished a comic', () => {
    const answers = (list: unknown[]) => ({
      'comic.browseComics': () => home,
      'shelf.listForYou': () => ({ list: [] }),
      'shelf.listUnfinished': () => ({ list }),
    });
    const place = { chapterId: 11, number: '2', language: 'en', page: 4, count: 9, at: 1_000 };
    const row = () => screen.findByRole('list', { name: 'Continue reading' });

    test('begins with it, and its tile leads to the page; the device sends places and says it has some', async () => {
      rememberPlace(5, place);
      rememberPlace(6, { ...place, chapterId: 21, page: 1, at: 2_000, member: 8 });
      const { asked } = openPage('home', HomePage, '/', answers([readRecord()]));
      const tile = within(await row()).getByRole('link', { name: /The Lighthouse/ });
      expect(tile.getAttribute('href')).toBe('/animationDetail/5/11?page=4');
      expect(tile.textContent).toBe('The LighthouseChapter 2, page 4 of 9');
      expect(asked('shelf.listUnfinished')).toEqual([
        { places: [{ comic_id: 5, chapter_id: 11, index: 4, at: 1_000 }] },
      ]);
      expect(document.cookie).toContain('yk-reading=guest');
      expect(screen.queryByRole('link', { name: 'All: reading history' })).toBeNull();
    });

    test('asks the account of a member, and leads to the history', async () => {
      const { asked } = openPage('home', HomePage, '/', answers([readRecord({ image_index: 1 })]), {
        member: { id: 7 } as UserInfo,
      });
      expect(
        within(await row())
          .getByRole('link')
          .getAttribute('href'),
      ).toBe('/animationDetail/5/11');
      expect(asked('shelf.listUnfinished')).toEqual([{ places: [] }]);
      expect(screen.getByRole('link', { name: 'All: reading history' }).getAttribute('href')).toBe(
        '/user/manhua/history',
      );
      await waitFor(() => expect(document.cookie).toContain('yk-reading=member'));
    });

    test.each([
      ['marked', true],
      ['not marked', false],
    ])('from the server has room for all; a document that is %s shows it: %s', async (_which, isMarked) => {
      rememberPlace(5, place);
      const reply = (endpoint: Endpoint) => answers([readRecord()])[endpoint.name as 'shelf.listUnfinished']();
      const early = (({ name }: Endpoint) => (name === 'comic.browseComics' ? home : undefined)) as never;
      const page = (
        <TestHost
          at="/"
          words={{ reader: words }}
          shell={{ early, call: (async (one: Endpoint) => reply(one)) as never }}
        >
          <HomePage />
        </TestHost>
      );
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(page);
      expect(within(container).getByText('Continue reading')).toBeTruthy();
      if (isMarked) document.documentElement.dataset['reading'] = '';
      const onRecoverableError = vi.fn<(error: unknown) => void>();
      render(page, { container, hydrate: true, onRecoverableError });
      document.cookie = 'yk-reading=; path=/; max-age=0';
      // The cookie is for the next page in either case.
      await waitFor(() => expect(document.cookie).toContain('yk-reading=guest'));
      expect(within(container).queryByRole('link', { name: /page 4 of 9/ }) !== null).toBe(isMarked);
      expect(within(container).queryByText('Continue reading') !== null).toBe(isMarked);
      expect(onRecoverableError).not.toHaveBeenCalled();
      delete document.documentElement.dataset['reading'];
    });

    test('shows nothing when all is finished, or when nothing was read, and forgets the cookie', async () => {
      rememberPlace(5, place);
      openPage('home', HomePage, '/', answers([])).unmount();
      openPage('home', HomePage, '/', answers([]));
      await screen.findByRole('region', { name: 'Popular' });
      await waitFor(() => expect(screen.queryByText('Continue reading')).toBeNull());
      await waitFor(() => expect(document.cookie).not.toContain('yk-reading'));
      expect(screen.getByRole('heading', { level: 1, name: /four languages/ })).toBeTruthy();
    });
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

  test('recommends to who has read something on this device, and sends only the latest comics', async () => {
    for (let comic = 1; comic <= 25; comic += 1)
      rememberPlace(comic, { chapterId: comic, number: '1', language: 'en', page: 1, count: 9, at: 1_000 + comic });
    const { asked } = openPage('home', HomePage, '/', {
      'comic.browseComics': () => home,
      'shelf.listForYou': () => ({ list: [comicItem({ id: 31, title: 'Like that' })] }),
    });
    const own = await screen.findByRole('region', { name: 'For you' });
    expect(await within(own).findByRole('link', { name: /Like that/ })).toBeTruthy();
    expect(own.textContent).toContain('Like what you read lately on this device.');
    expect(asked('shelf.listForYou')).toEqual([{ comic_ids: Array.from({ length: 20 }, (_, index) => 25 - index) }]);
  });

  test('asks a member’s account, and shows nothing to who has read nothing or when it fails', async () => {
    const answers = { 'comic.browseComics': () => home, 'shelf.listForYou': () => ({ list: [] }) };
    const guest = openPage('home', HomePage, '/', answers);
    await screen.findByRole('region', { name: 'Popular' });
    expect(guest.asked('shelf.listForYou')).toEqual([]);
    guest.unmount();
    const member = { id: 7 } as UserInfo;
    const { asked, unmount } = openPage('home', HomePage, '/', answers, { member });
    await waitFor(() => expect(asked('shelf.listForYou')).toEqual([{ comic_ids: [] }]));
    expect(screen.queryByText('For you')).toBeNull();
    unmount();
    rememberPlace(5, { chapterId: 1, number: '1', language: 'en', page: 1, count: 9, at: 1_000 });
    openPage('home', HomePage, '/', {
      ...answers,
      'shelf.listForYou': () => {
        throw new Error('away');
      },
    });
    expect(await screen.findByRole('region', { name: 'Popular' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('For you')).toBeNull());
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
