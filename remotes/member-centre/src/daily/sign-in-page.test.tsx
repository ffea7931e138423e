import { expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { experienceField, checkInDaily } from '@yonkoma/contract';
import { dailyState, scoreLog, standing } from '../../fixtures/account.ts';
import { member } from '../../fixtures/member.ts';
import { type Answers, openPage, refused, reply } from '../../fixtures/open-page.tsx';
import SignInPage from './sign-in-page.tsx';

const open = (answers: Answers) =>
  openPage(
    'daily',
    SignInPage,
    '/user/account/signIn',
    { 'economy.listScoreLog': scoreLog(3), 'economy.readLevel': standing, ...answers },
    { member: member() },
  );
const got = async () =>
  within(await screen.findByRole('list', { name: 'Points for each day in a row' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByLabelText('received')).length;

test('the page shows the streak, the rewards and the days of the month', async () => {
  open({ 'economy.readCheckIns': () => dailyState() });
  expect(await got()).toBe(2);
  const table = await screen.findByRole('table', { name: 'November 2026' });
  await waitFor(() => expect(within(table).getAllByText(/Checked in/)).toHaveLength(2));
  expect(within(table).getByText('21').closest('td')?.getAttribute('aria-current')).toBe('date');
  expect(screen.getByText(/^A new day starts at midnight, .+ \(GMT\+7\)\.$/)).toBeTruthy();
});

test('the page counts a check-in only after the service’s answer', async () => {
  let answer = () => {};
  let isSigned = false;
  const { updates } = open({
    'economy.readCheckIns': () => (isSigned ? dailyState({ signed: 1, continuous: 3 }) : dailyState()),
    'economy.checkInDaily': async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      isSigned = true;
      return reply(checkInDaily, { score: 10, ...experienceField(5), continuous: 3, date: '2026-11-21' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check in for 10 points' }));
  expect(await got()).toBe(2);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Check in for 10 points' }).getAttribute('aria-disabled')).toBe('true'),
  );
  answer();
  expect(await screen.findByText('10 points and 5 experience are yours: 3 days in a row.')).toBeTruthy();
  expect(await got()).toBe(3);
  await waitFor(() => expect(updates).toContainEqual(expect.objectContaining({ score: 15, level: 2 })));
});

test('the page explains the day that was missed, and that points stay', async () => {
  open({ 'economy.readCheckIns': () => dailyState({ continuous: 0, missed: '2026-11-18', next_score: 5 }) });
  expect(
    await screen.findByText(
      'You did not check in on November 18, so you start again from day one. You keep your points.',
    ),
  ).toBeTruthy();
  expect(await got()).toBe(0);
});

test('a full row starts again the next day', async () => {
  open({ 'economy.readCheckIns': () => dailyState({ continuous: 7, next_score: 5 }) });
  expect(await got()).toBe(0);
  cleanup();
  open({ 'economy.readCheckIns': () => dailyState({ continuous: 7, signed: 1, next_score: 30 }) });
  expect(await got()).toBe(7);
  expect(screen.queryByRole('button', { name: /Check in/ })).toBeNull();
});

test('a member who checked in on another device is told so, and the calendar is right', async () => {
  let isSigned = false;
  const { notices } = open({
    'economy.readCheckIns': () => dailyState({ signed: isSigned ? 1 : 0 }),
    'economy.checkInDaily': () => {
      isSigned = true;
      return refused('signed-in-today', 'You have signed in today already.');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check in for 10 points' }));
  expect(await screen.findByText('Checked in for today: +10 points')).toBeTruthy();
  expect(notices).toEqual(['You have signed in today already.']);
});

test('the calendar goes back month by month and no further than today', async () => {
  const { asked } = open({
    'economy.readCheckIns': ({ month }) =>
      dailyState(month === '2026-10' ? { month: '2026-10', days: [{ date: '2026-10-05', score: 15, signed: 1 }] } : {}),
  });
  await screen.findByRole('table', { name: 'November 2026' });
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  const table = await screen.findByRole('table', { name: 'October 2026' });
  expect((await within(table).findByText('Checked in, 15 points')).closest('td')?.textContent).toContain('5');
  expect(asked('economy.readCheckIns').map(({ month }) => month)).toEqual([undefined, '2026-11', '2026-10']);
});
