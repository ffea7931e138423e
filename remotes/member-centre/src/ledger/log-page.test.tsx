import { beforeEach, expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listMoneyLog } from '@yonkoma/contract';
import { scoreLog, wallet } from '../../fixtures/account.ts';
import { member } from '../../fixtures/member.ts';
import { type Answers, openPage, refused, reply } from '../../fixtures/open-page.tsx';
import BalancePage from './balance-page.tsx';
import IntegralPage from './integral-page.tsx';

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let held = new Blob();
  // jsdom cannot save files.
  URL.createObjectURL = (blob) => {
    held = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function save() {
    saved.push({ name: this.download, blob: held });
  };
});

const points = (answers: Answers, query = '') =>
  openPage('integral', IntegralPage, `/user/account/integral${query}`, answers, { member: member() });
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('the page shows the sum and every change with its sign, and keeps the header up to date', async () => {
  const { updates } = points({ 'economy.listScoreLog': scoreLog(2) });
  expect(await rows()).toEqual([
    ['2026-11-18 18:06:40', 'Daily sign-in', '+5', 'After 10'],
    ['2026-11-17 18:06:40', 'Daily sign-in', '+5', 'After 5'],
  ]);
  expect(screen.getByText('You have').parentElement?.textContent).toBe('You have 10');
  expect(updates).toContainEqual({ score: 10 });
});

test('the page applies the filter in the address, and loads the next page after the last row', async () => {
  const { asked } = points({ 'economy.listScoreLog': scoreLog(31) }, '?direction=in&from=2026-11-01');
  expect(await rows()).toHaveLength(30);
  expect(asked('economy.listScoreLog')[0]).toMatchObject({ direction: 'in', from: '2026-11-01', page: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(31));
  fireEvent.click(screen.getByRole('radio', { name: 'Out' }));
  await waitFor(() =>
    expect(asked('economy.listScoreLog').at(-1)).toMatchObject({ direction: 'out', from: '2026-11-01' }),
  );
});

test('all entries are saved as a file, in which a hostile reason is text', async () => {
  points({ 'economy.listScoreLog': scoreLog(120, { memo: '=cmd()' }) });
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, blob } = { name: '', blob: new Blob() }] = saved;
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
  expect(name).toBe('points.csv');
  expect(text.trim().split('\r\n')).toHaveLength(121);
  expect(text).toContain(",'=cmd(),5,");
});

test('an empty list says what will be here; a filter without results says how to see everything', async () => {
  points({ 'economy.listScoreLog': scoreLog(0) });
  expect(await screen.findByText('No points yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Daily check-in' }).getAttribute('href')).toBe('/user/account/signIn');
  cleanup();
  const { asked } = points({ 'economy.listScoreLog': scoreLog(0) }, '?direction=out');
  fireEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(asked('economy.listScoreLog').at(-1)).not.toHaveProperty('direction'));
});

test('a list of fewer than ten entries needs no filter and no file', async () => {
  points({ 'economy.listScoreLog': scoreLog(9) });
  expect(await rows()).toHaveLength(9);
  expect([screen.queryByRole('radio'), screen.queryByRole('button', { name: 'Save as CSV' })]).toEqual([null, null]);
  cleanup();
  points({ 'economy.listScoreLog': scoreLog(10) });
  expect(await rows()).toHaveLength(10);
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy();
});

test('money keeps its two decimals', async () => {
  openPage(
    'balance',
    BalancePage,
    '/user/account/balance',
    {
      'economy.readWallet': () => wallet(),
      'economy.listMoneyLog': () =>
        reply(listMoneyLog, {
          list: [
            {
              id: 1,
              user_id: 7,
              memo: 'Changed by the site',
              reason: 'operator',
              create_time: 1_795_000_000,
              money: '-0.25',
              before: '12.50',
              after: '12.25',
            },
          ],
          total: 1,
          money: '12.25',
          time_zone: 'UTC',
        }),
    },
    { member: member() },
  );
  expect(await rows()).toEqual([['2026-11-18 11:06:40', 'Changed by the site', '-0.25', 'After 12.25']]);
});

test('a list that could not be loaded says why and can be loaded again', async () => {
  let isBusy = true;
  points({ 'economy.listScoreLog': (input) => (isBusy ? refused('', 'The service is busy') : scoreLog(1)(input)) });
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy');
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
