import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserInfo } from '@yonkoma/contract';
import { CallFailure, type ShellApi } from '@yonkoma/remote-kit';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { LockOffer } from './lock-offer.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

const reading = chapterReply({ is_lock: 1, price_score: 30, image_count: 20 }, { count: 3 });

const wallet = {
  money: '5.00',
  score: 10,
  currency: 'EUR',
  step: 1,
  points_per_unit: 100,
  can_give: true,
  can_pay: false,
  offered: [],
};

function open(who: UserInfo | null, answer: () => unknown = () => ({ score: 90 })) {
  const notices: string[] = [];
  const updates: Partial<UserInfo>[] = [];
  let asked = 0;
  const session: ShellApi['session'] = {
    current: () => who,
    subscribe: () => () => {},
    begin: () => {},
    end: async () => {},
    may: () => true,
    update: (changed) => {
      updates.push(changed);
    },
    needLogin: () => {
      asked += 1;
    },
  };
  const page = openPage(
    'chapter',
    () => <LockOffer reading={reading} />,
    '/animationDetail/5/11',
    { 'comic.buyChapter': answer, 'economy.readWallet': () => wallet },
    {
      member: who,
      shell: {
        session,
        notify: (message) => {
          notices.push(message);
        },
      },
    },
  );
  return { ...page, notices, updates, askedToSignIn: () => asked };
}

test('the offer shows price and points, and buys at the price that is shown', async () => {
  const { notices, updates, asked } = open(testMember({ score: 120 }));
  expect(screen.getByRole('heading', { name: 'The rest of this chapter costs 30 points' })).toBeTruthy();
  expect(screen.getByText('3 of its 20 pages are free.')).toBeTruthy();
  expect(screen.getByText('You have 120 points.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open for 30 points' }));
  await waitFor(() => expect(notices).toEqual(['The chapter is open. You have 90 points left.']));
  expect(asked('comic.buyChapter')).toEqual([{ id: reading.chapter.id, price_score: 30 }]);
  expect(updates).toEqual([{ score: 90 }]);
});

test('a guest is asked to sign in, and nothing is bought', () => {
  const { askedToSignIn, calls } = open(null);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in to open it' }));
  expect([askedToSignIn(), calls]).toEqual([1, []]);
});

test('a member with too few points reads how many are missing and how to earn them', () => {
  open(testMember({ score: 10 }));
  expect(screen.getByText('You need 20 more points. The daily check-in gives you some.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the daily check-in' }).getAttribute('href')).toBe(
    '/user/account/signIn',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal shows its own words', async () => {
  const { notices } = open(testMember({ score: 120 }), () => {
    throw new CallFailure('The price has changed: it is 40 points now.', 0, { refusal: 'chapter-price-changed' });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open for 30 points' }));
  await waitFor(() => expect(notices).toEqual(['The price has changed: it is 40 points now.']));
});

test('with too few points the balance pays, at the price that is shown', async () => {
  const { notices, updates, asked } = open(testMember({ score: 10, money: '5.00' }), () => ({
    score: 10,
    money: '4.70',
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pay €0.30 from your balance' }));
  await waitFor(() => expect(notices).toEqual(['The chapter is open. Your balance is €4.70.']));
  expect(asked('comic.buyChapter')).toEqual([{ id: reading.chapter.id, price_score: 30, price_money: '0.30' }]);
  expect(updates).toEqual([{ score: 10, money: '4.70' }]);
});

test('a balance that is too small is not taken, and without one nothing is offered', async () => {
  const { unmount } = open(testMember({ score: 120, money: '0.29' }));
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay €0.30 from your balance' });
  expect(pay.disabled).toBe(true);
  unmount();
  const { asked } = open(testMember({ score: 120, money: '0.00' }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open for 30 points']);
  expect(asked('economy.readWallet')).toEqual([]);
});
