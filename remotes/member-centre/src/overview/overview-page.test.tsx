import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { listCollection, listRecords, readOverview, type ReplyOf } from '@yonkoma/contract';
import { member } from '../../fixtures/member.ts';
import { dailyState, noCounts, nothing, record } from '../../fixtures/account.ts';
import { type Answers, openPage, refused, reply } from '../../fixtures/open-page.tsx';
import OverviewPage from './overview-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 14, 30), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const week = (score: number[], money: string[]) => () => reply(readOverview, { days, score, money });
const still = [0, 0, 0, 0, 0, 0, 0];
const quiet = week(
  still,
  still.map(() => '0.00'),
);
const open = (answer: () => unknown, answers: Answers = {}) =>
  openPage(
    'overview',
    OverviewPage,
    '/user/account/overview',
    {
      'economy.readCheckIns': () => dailyState({ signed: 1 }),
      ...nothing,
      ...answers,
      'economy.readOverview': answer,
    },
    { member: member() },
  );

test('the page greets by the hour; points, balance, level and the last sign-in are tiles that lead on', async () => {
  open(
    week(
      still,
      still.map(() => '0.00'),
    ),
  );
  expect(screen.getByText('Good afternoon. Welcome back')).toBeTruthy();
  expect(screen.getByText('Hanako')).toBeTruthy();
  const tiles = within(await screen.findByRole('list', { name: 'Your account in figures' })).getAllByRole('link');
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['Points 120', '/user/account/integral'],
    ['Balance 12.50', '/user/account/balance'],
    ['Level 2 · Reader', '/user/account/mylevel'],
    [expect.stringMatching(/^Last sign-in /), '/user/account/security'],
  ]);
  expect(document.body.textContent).not.toContain('203.0.113.7');
});

test('every bar of the week is a row of a table for a screen reader, with its sign', async () => {
  open(
    week(
      [5, 0, 0, -3, 0, 0, 10],
      still.map(() => '0.00'),
    ),
  );
  const table = await screen.findByRole('table', { name: 'Points' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Sunday, November 15+5',
    'Monday, November 160',
    'Tuesday, November 170',
    'Wednesday, November 18-3',
    'Thursday, November 190',
    'Friday, November 200',
    'Saturday, November 21+10',
  ]);
  expect(screen.getByText('+12')).toBeTruthy();
});

test('a week without changes says so in place of bars', async () => {
  open(
    week(
      still,
      still.map(() => '0.00'),
    ),
  );
  expect(await screen.findByText('The balance did not change in these days.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('money keeps its two decimals', async () => {
  open(week(still, ['0.00', '1.50', '0.00', '0.00', '-0.25', '0.00', '0.00']));
  expect(await screen.findByText('+1.25')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Balance' })).getByText('-0.25')).toBeTruthy();
});

test('a week that could not be loaded leaves the rest of the page working', async () => {
  open(() => refused('', 'The service is busy'));
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy');
  expect(screen.getByText('Hanako')).toBeTruthy();
});

test('the comics stand first, the one read last with its page, and then what to do next', async () => {
  const like = {
    id: 1,
    comic_id: 8,
    create_time: 1,
    has_update: 1,
    has_news: 1,
    is_muted: 0,
    comic: { title: 'The Harbour', title_lang: 'en', picture: null },
  } as unknown as ReplyOf<typeof listCollection>['list'][number];
  open(quiet, {
    'economy.readCheckIns': () => dailyState(),
    'shelf.listRecords': () => reply(listRecords, { list: [record(5, 4)], total: 1 }),
    'shelf.listCollection': () =>
      reply(listCollection, { list: [like], total: 1, counts: { ...noCounts, collected: 1 } }),
  });
  const next = within(await screen.findByRole('region', { name: 'What to do next' })).getAllByRole('link');
  expect(next.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Check in for 10 points', '/user/account/signIn'],
    ['1 comic in your library has something new', '/user/manhua/collect'],
  ]);
  const shelf = within(await screen.findByRole('region', { name: 'Your comics' }));
  expect(
    shelf.getByRole('link', { name: 'The Tower Chapter 1 · page 4 of 9 Continue reading' }).getAttribute('href'),
  ).toBe('/animationDetail/5/50?page=4');
  expect(shelf.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['NewThe Harbour']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your comics',
    'What to do next',
    'The last seven days',
    'Latest notices',
  ]);
});

test('without the shelf the notices still show; an empty one has a link to new comics', async () => {
  open(quiet, { 'shelf.listRecords': () => refused('', 'The service is busy') });
  const shelf = within(await screen.findByRole('region', { name: 'Your comics' }));
  expect(shelf.getByRole('alert').textContent).toContain('The service is busy');
  expect(within(screen.getByRole('region', { name: 'Latest notices' })).getByText('Nothing yet')).toBeTruthy();
  cleanup();
  open(quiet);
  expect(await screen.findByRole('link', { name: 'Browse comics' })).toBeTruthy();
});
