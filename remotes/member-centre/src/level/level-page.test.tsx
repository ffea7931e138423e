import { afterEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rewards, standing } from '../../fixtures/account.ts';
import { member } from '../../fixtures/member.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import LevelPage from './level-page.tsx';
import { progressOf } from './level-rules.ts';

afterEach(() => {
  vi.restoreAllMocks();
});
const open = () =>
  openPage(
    'level',
    LevelPage,
    '/user/account/mylevel',
    { 'economy.readLevel': standing, 'economy.explainRewards': rewards },
    { member: member() },
  );

test('the page shows the level, what the next one needs, all levels, and today’s experience by source', async () => {
  open();
  expect(await screen.findByText('90 more to level 3, Name 3')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'To the next level' })).toMatchObject({ value: 10, max: 100 });
  expect(screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current'))?.textContent).toContain(
    'Name 2',
  );
  expect(await screen.findByText('Sign in for points.')).toBeTruthy();
  expect(screen.getByText('6 of 40 today')).toBeTruthy();
});

test('the page lists what the level may do, what the next one brings, and what each level adds', async () => {
  open();
  const of = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
  await screen.findByText('90 more to level 3, Name 3');
  expect(of('You have').map((one) => one.textContent)).toEqual(['Comments of 600', 'Early chapters']);
  const next = ['Comments of 700', 'A name in teal'];
  const lists = screen.getAllByRole('list', { name: 'Level 3 brings' });
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'Level 3 brings' })).toHaveLength(2));
  expect(
    within(lists[0] as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(next);
  expect(of('Level 2 brings').map((one) => one.textContent)).toEqual(['Comments of 600', 'Early chapters']);
});

test('the page offers a link with the member’s code', async () => {
  const write = vi.fn(async (_text: string) => {});
  Object.assign(navigator, { clipboard: { writeText: write } });
  const { notices } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(notices).toEqual(['The link is copied']));
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/?share=Abcdefgh12`);
});

test('on the highest level nothing is missing', () => {
  expect(progressOf({ ...standing(), level: 3 })).toMatchObject({ left: 0, next: undefined });
  expect(progressOf(standing())).toMatchObject({ done: 10, span: 100, left: 90 });
});
