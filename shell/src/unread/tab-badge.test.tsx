import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabBadge } from './tab-badge.ts';
import { shortCount } from './unread-rules.ts';

beforeEach(() => {
  document.head.innerHTML =
    '<title>Home - Yonkoma</title><link rel="icon" href="/assets/logo.svg" ' +
    'type="image/svg+xml"><link rel="stylesheet" href="data:text/css,">';
});
afterEach(() => {
  delete (navigator as { setAppBadge?: unknown }).setAppBadge;
});

const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
/** Waits for a timer, before which mutation observers have run. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [4711, '9+'],
])('a count of %i is shown as %p', (count, shown) => {
  expect(shortCount(count)).toBe(shown);
});

test('the title and the icon show that something is unread, and are as before when nothing is', () => {
  const marks = createTabBadge(window);
  marks.show(3);
  expect(document.title).toBe('(3) Home - Yonkoma');
  expect(icon()).toMatch(/^data:image\/svg\+xml,.*circle/);
  marks.show(12);
  expect(document.title).toBe('(9+) Home - Yonkoma');
  marks.show(0);
  expect([document.title, icon()]).toEqual(['Home - Yonkoma', 'http://localhost/assets/logo.svg']);
});

test('a page that changes its title keeps the count, once', async () => {
  const marks = createTabBadge(window);
  marks.show(3);
  document.title = 'Harbour - Yonkoma';
  await settle();
  expect(document.title).toBe('(3) Harbour - Yonkoma');
  marks.show(4);
  expect(document.title).toBe('(4) Harbour - Yonkoma');
  marks.show(0);
  document.title = 'Search - Yonkoma';
  await settle();
  expect(document.title).toBe('Search - Yonkoma');
});

test('a comic whose own title begins with a number in brackets keeps it', async () => {
  const marks = createTabBadge(window);
  marks.show(3);
  document.title = '(3) Sisters - Yonkoma';
  await settle();
  expect(document.title).toBe('(3) (3) Sisters - Yonkoma');
  marks.show(0);
  expect(document.title).toBe('(3) Sisters - Yonkoma');
});

test('the installed site shows the count on its icon', () => {
  const setAppBadge = vi.fn(async (_count?: number) => {});
  Object.assign(navigator, { setAppBadge });
  const marks = createTabBadge(window);
  marks.show(12);
  marks.show(0);
  expect(setAppBadge.mock.calls).toEqual([[12], [0]]);
});
