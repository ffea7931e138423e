import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { item } from '../../fixtures/article.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import CollectedPage from './collected-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
    unobserve() {}
  } as never;
});

const kept = (id: number, kind: 'blog' | 'matter') => ({
  ...item(id, { kind, path: `/${kind}/info/${id}` }),
  collect_time: 1_790_000_000,
});

test('a removed article keeps its place, with a button to put it back', async () => {
  const { asked } = openPage(
    'collected',
    CollectedPage,
    '/user/article/collect',
    {
      'article.listCollected': () => ({ list: [kept(5, 'blog'), kept(4, 'matter')], total: 2 }),
      'article.collectMatter': ({ state }) => ({ collected: Number(state), collects: 0 }),
    },
    { member: testMember() },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “Article 4”' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Put “Article 4” back' }));
  await waitFor(() =>
    expect(asked('article.collectMatter')).toEqual([
      { id: 4, state: 0 },
      { id: 4, state: 1 },
    ]),
  );
  expect(screen.getByRole('link', { name: 'Article 5' }).getAttribute('href')).toBe('/blog/info/5');
});

test('an empty collection says how to fill it', async () => {
  openPage(
    'collected',
    CollectedPage,
    '/user/article/collect',
    { 'article.listCollected': () => ({ list: [], total: 0 }) },
    { member: testMember() },
  );
  expect(await screen.findByText('No saved articles yet')).toBeTruthy();
});

test('a page with vanished articles is not the end of the list', async () => {
  const { asked } = openPage(
    'collected',
    CollectedPage,
    '/user/article/collect',
    {
      'article.listCollected': ({ page }) => ({
        list: Number(page) === 1 ? [kept(5, 'blog')] : [kept(3, 'blog')],
        total: 70,
      }),
    },
    { member: testMember() },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show more articles' }));
  expect(await screen.findByRole('link', { name: 'Article 3' })).toBeTruthy();
  expect(asked('article.listCollected').map(({ page }) => page)).toEqual([1, 2]);
});
