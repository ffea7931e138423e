import type { Initialisation, UserInfo } from '@yonkoma/contract';
import { describe, expect, test } from 'vitest';
import { next, type SessionState, unknownSession } from './session-state.ts';

const mika = { id: 7, nickname: 'Mika', token: 'cookie', refresh_token: '' } as UserInfo;
const storedMika = { id: 7, token: 'cookie', refresh_token: 'cookie' };
const rule = (name: string, no_login_valid: 0 | 1) => ({ type: 'route', name, no_login_valid, children: [] });
const init = (userInfo: UserInfo | []) =>
  ({
    openMemberCenter: true,
    userInfo,
    rules: [rule('open', 1), rule('members', 0)],
    menus: [rule('account', 0)],
  }) as unknown as Initialisation;

const guest: SessionState = next(unknownSession, { is: 'served', init: init([]), stored: null })[0];
const member: SessionState = next(unknownSession, { is: 'served', init: init(mika), stored: storedMika })[0];
const asking: SessionState = next(guest, { is: 'asking' })[0];
const names = ({ visitor }: SessionState) => [...visitor.rules, ...visitor.menus].map(({ name }) => name);

describe('the data that came with the page', () => {
  test('makes a member known, is stored with the marker of the refresh token, and changes no identity', () => {
    const [state, follows] = next(unknownSession, { is: 'served', init: init(mika), stored: storedMika });
    expect(state.visitor.member).toEqual({ ...mika, refresh_token: 'cookie' });
    expect(follows).toMatchObject({ stored: { id: 7, refresh_token: 'cookie' }, isOther: false });
  });

  test('stores and removes nothing for a guest', () => {
    const [state, follows] = next(unknownSession, { is: 'served', init: init([]), stored: null });
    expect([state.visitor.member, 'stored' in follows]).toEqual([null, false]);
  });

  test('without a member leaves a stored session alone, since it is not known yet whether it has expired', () => {
    const [state, follows] = next(unknownSession, { is: 'served', init: init([]), stored: storedMika });
    expect([state.visitor.member, state.visitor.openMemberCenter, 'stored' in follows]).toEqual([null, true, false]);
  });
});

describe('an answer of the services', () => {
  const answered = (userInfo: UserInfo | [], departures = 0) =>
    ({ is: 'initialised', init: init(userInfo), stored: storedMika, departures }) as const;

  test('that names a member ends the check, and changes the identity from the guest before', () => {
    const [state, follows] = next(asking, answered(mika));
    expect([state.visitor.member?.id, state.visitor.isSettling, follows.isOther]).toEqual([7, false, true]);
  });

  test('that names nobody removes the stored session', () => {
    expect(next(asking, answered([]))[1]).toEqual({ isOther: false, stored: null });
  });

  test('to a call from before a sign-out is ignored', () => {
    const [departed] = next(asking, { is: 'lost' });
    expect(next(departed, answered(mika, asking.departures))).toEqual([departed, {}]);
  });

  test('takes the marker of the last renewal where the storage was emptied', () => {
    const [renewed] = next(asking, { is: 'renewed', marker: 'fresh' });
    const [state] = next(renewed, { ...answered(mika), stored: null });
    expect(state.visitor.member?.refresh_token).toBe('fresh');
  });

  test('that never comes leaves a guest, and nothing waits for the member', () => {
    const [state] = next(asking, { is: 'asked' });
    expect([state.visitor.isSettling, next(guest, { is: 'asked' })]).toEqual([false, [guest, {}]]);
  });
});

describe('a member who is signed out', () => {
  test('becomes a guest with a guest’s rights, and nothing is stored', () => {
    const [state, follows] = next(member, { is: 'lost' });
    expect([names(state), follows]).toEqual([['open'], { stored: null, isOther: true }]);
  });

  test('in another tab is signed out here too, and the data that tab stored is left alone', () => {
    const [state, follows] = next(member, { is: 'stored elsewhere', stored: null });
    expect([state.visitor.member, follows]).toEqual([null, { isOther: true }]);
  });
});

test('another member who signed in in another tab is checked; the same member is not', () => {
  const elsewhere = (id: number) => next(member, { is: 'stored elsewhere', stored: { ...storedMika, id } })[1];
  expect([elsewhere(8).isUnknown, elsewhere(7).isUnknown]).toEqual([true, false]);
});

test('a member’s change of their own data is shown; a guest has none to change', () => {
  const changed = { nickname: 'Mika II' };
  const [state, follows] = next(member, { is: 'updated', changed });
  expect([state.visitor.member?.nickname, follows.isOther]).toEqual(['Mika II', false]);
  expect(next(guest, { is: 'updated', changed })).toEqual([guest, {}]);
});
