import { expect, test, vi } from 'vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { listMoneyLog } from '@yonkoma/contract';
import { wallet } from '../../fixtures/account.ts';
import { member } from '../../fixtures/member.ts';
import { type Answers, openPage, refused, reply } from '../../fixtures/open-page.tsx';
import BalancePage from '../ledger/balance-page.tsx';

const open = (answers: Answers, query = '') =>
  openPage(
    'balance',
    BalancePage,
    `/user/account/balance${query}`,
    {
      'economy.listMoneyLog': () => reply(listMoneyLog, { list: [], total: 0, money: '12.50', time_zone: 'UTC' }),
      'economy.readWallet': () => wallet(),
      ...answers,
    },
    { member: member() },
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a voucher is redeemed on the page of the balance, which then asks for the new sum', async () => {
  const { asked, notices } = open({
    'economy.redeemVoucher': ({ code }) =>
      code === 'right'
        ? { value: '5.00', money: '5.00', is_repeated: false }
        : refused('voucher-used', 'Redeemed already.'),
  });
  await press('Redeem a voucher');
  type('Code', 'wrong');
  await press('Redeem');
  expect(await screen.findByText('Redeemed already.')).toBeTruthy();
  type('Code', 'right');
  await press('Redeem');
  await closed();
  await waitFor(() => expect(asked('economy.listMoneyLog')).toHaveLength(2));
  expect(notices).toEqual(['€5.00 was added to your balance']);
});

test('an exchange says its points first; sent again after a failure it is the same wish', async () => {
  let isDown = true;
  const { asked, notices, updates } = open({
    'economy.exchangeMoney': () => (isDown ? refused('', 'The network failed') : { money: '10.00', score: 370 }),
  });
  await press('Exchange for points');
  expect(screen.getByText('€1.00 gives 100 points. Points cannot be changed back.')).toBeTruthy();
  type('Amount', 'much');
  await press('Exchange');
  expect(await screen.findByText('Write an amount such as 5.00')).toBeTruthy();
  type('Amount', '2,5');
  expect(await screen.findByText('You get 250 points.')).toBeTruthy();
  await press('Exchange');
  expect(await screen.findByText('The network failed')).toBeTruthy();
  isDown = false;
  await press('Exchange');
  await closed();
  const [first, second] = asked('economy.exchangeMoney');
  expect(first).toEqual({ money: '2.50', score: 250, key: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(second).toEqual(first);
  expect([notices, updates.at(-1)]).toEqual([['250 points were added'], expect.objectContaining({ score: 370 })]);
});

test('a gift is asked about before it is sent, and another amount is another wish', async () => {
  const { asked, notices } = open({
    'member.searchMembers': ({ quickSearch }) => ({
      list: String(quickSearch).startsWith('l')
        ? [{ id: 7, nickname: 'Lan', username: 'lan7', avatar: '', level: 1 }]
        : [],
      total: 1,
    }),
    'economy.giveMoney': ({ money }) =>
      money === '99.00' ? refused('money-too-low', 'Too low.') : { money: '10.50', username: 'Lan' },
  });
  await press('Give to a member');
  type('Amount', '99');
  await press('Continue');
  expect(await screen.findByText('Enter a value')).toBeTruthy();
  type('To', 'la');
  fireEvent.click(await screen.findByRole('option', { name: /Lan.*@lan7/ }));
  await press('Continue');
  expect(await screen.findByText('Give €99.00 to Lan (@lan7)? This cannot be undone.')).toBeTruthy();
  expect(asked('economy.giveMoney')).toEqual([]);
  await press('Give €99.00');
  expect(await screen.findByText('Too low.')).toBeTruthy();
  type('Amount', '2');
  await press('Continue');
  await press('Give €2.00');
  await closed();
  expect(notices).toEqual(['You gave €2.00 to Lan']);
  const wishes = asked('economy.giveMoney') as { username: string; key: string }[];
  expect(wishes.map(({ username }) => username)).toEqual(['lan7', 'lan7']);
  const keys = wishes.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('the address of a member’s card opens the gift to them', async () => {
  open({}, '?give=lan');
  expect((await screen.findByLabelText<HTMLInputElement>('To')).value).toBe('lan');
});

test('what was spent of a payment that was taken back is said beside the balance', async () => {
  open({ 'economy.readWallet': () => wallet({ money: '0.00', owed: '8.00' }) });
  expect(await screen.findByText(/^€8.00 of a payment that was taken back had been spent/)).toBeTruthy();
});

test('an empty balance offers nothing that would be refused, and a site without gifts offers none', async () => {
  const { unmount } = open({ 'economy.readWallet': () => wallet({ money: '0.00' }) });
  const isDisabled = async (name: string) => (await screen.findByRole<HTMLButtonElement>('button', { name })).disabled;
  expect([await isDisabled('Exchange for points'), await isDisabled('Give to a member')]).toEqual([true, true]);
  expect(await isDisabled('Redeem a voucher')).toBe(false);
  unmount();
  open({ 'economy.readWallet': () => wallet({ can_give: false }) });
  expect(await isDisabled('Exchange for points')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Give to a member' })).toBeNull();
});

test('a payment leads to the page of the provider, and the way back waits until it has arrived', async () => {
  const assign = vi.fn();
  const { asked, unmount } = open({
    'economy.readWallet': () => wallet({ can_pay: true }),
    'economy.beginPayment': () => ({ id: 9, url: 'https://checkout.example/9' }),
  });
  await press('Top up');
  fireEvent.click(screen.getByRole('radio', { name: '€20.00' }));
  await screen.findByRole('button', { name: 'Go to payment' });
  // The test's browser cannot leave the page.
  vi.stubGlobal('location', { assign });
  await press('Go to payment');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/9'));
  expect(asked('economy.beginPayment')).toEqual([{ money: '20.00', key: expect.any(String) }]);
  vi.unstubAllGlobals();
  unmount();

  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state = 'begun';
  const back = open({ 'economy.readPayment': () => ({ state, value: '20.00', money: '32.50' }) }, '?payment=9');
  expect(await screen.findByText(/^Your payment of €20\.00 is on its way/)).toBeTruthy();
  const lists = back.asked('economy.listMoneyLog').length;
  state = 'paid';
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(await screen.findByText('€20.00 has arrived in your balance.')).toBeTruthy();
  expect(back.asked('economy.listMoneyLog').length).toBe(lists + 1);
  vi.useRealTimers();
});
