import { describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listSessions, readReadingKey, readSecondFactors } from '@yonkoma/contract';
import { member } from '../../fixtures/member.ts';
import { type Answers, openPage, refused, reply } from '../../fixtures/open-page.tsx';
import SecurityPage from './security-page.tsx';

const now = Math.floor(Date.now() / 1000);
const session = (id: number, user_agent: string, is_current = false) => ({
  id,
  is_current,
  user_agent,
  address: '203.0.113.7',
  is_kept: true,
  create_time: now - 86_400,
  seen_time: now - 3600,
  expire_time: now + 86_400,
});
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ' +
  'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 ' +
  'Safari/604.1';

const open = (answers: Answers = {}) =>
  openPage(
    'security',
    SecurityPage,
    '/user/account/security',
    {
      'member.listSessions': () => reply(listSessions, { list: [session(1, firefox, true), session(2, phone)] }),
      'member.readSecondFactors': () => reply(readSecondFactors, { totp: false, recoveryCodes: 0, passkeys: [] }),
      'member.readReadingKey': () => reply(readReadingKey, { key: null, is_minor: false }),
      ...answers,
    },
    { member: member() },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = async (title: string, action = title) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(within(dialog).getByRole('button', { name: action }));
};

test('the password is changed from here', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Change password' })).getAttribute('href')).toBe(
    '/user/account/changePassword',
  );
});

describe('sessions', () => {
  test('are named by browser and system; this device is marked and cannot be signed out by mistake', async () => {
    open();
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
    expect(screen.getByText('This device').parentElement?.textContent).toContain('Firefox on Linux');
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  });

  test('end one by one, and the list is loaded again', async () => {
    let list = [session(1, firefox, true), session(2, phone)];
    const { asked, notices } = open({
      'member.listSessions': () => ({ list }),
      'member.endSession': () => {
        list = list.slice(0, 1);
        return { ended: 1 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(asked('member.endSession')).toEqual([{ id: 2 }]);
    expect(notices).toEqual(['Safari on iPhone is signed out']);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('end everywhere else at once; a failure shows its reason', async () => {
    const { asked, notices } = open({
      'member.endSession': () => refused('session-not-found', 'That session is over already'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(notices).toEqual(['That session is over already']));
    expect(asked('member.endSession')).toEqual([{ id: 'others' }]);
  });
});

describe('the authenticator app', () => {
  test('is set up with password, secret and code, and shows the recovery codes', async () => {
    const { asked } = open({
      'member.beginTotp': () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Yonkoma:hanako?secret=JBSWY3DPEHPK3PXP',
      }),
      'member.confirmTotp': () => ({ recoveryCodes: ['aaaaa-11111', 'bbbbb-22222'] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Set up the app' }));
    await confirm('Set up the app', 'Continue');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Digits from the app'), { target: { value: '123456' } });
    press('Turn on');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['aaaaa-11111', 'bbbbb-22222']);
    expect(asked('member.beginTotp')).toEqual([{ password: 'correct horse' }]);
    expect(asked('member.confirmTotp')).toEqual([{ code: '123456' }]);
    press('I have saved them');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('copies its recovery codes, one to a line', async () => {
    const copied: string[] = [];
    Object.assign(navigator, {
      clipboard: {
        writeText: async (text: string) => {
          copied.push(text);
        },
      },
    });
    const { notices } = open({
      'member.readSecondFactors': () => ({ totp: true, recoveryCodes: 1, passkeys: [] }),
      'member.renewRecoveryCodes': () => ({ recoveryCodes: ['aaaaa-11111', 'bbbbb-22222'] }),
    });
    expect(await screen.findByText('1 recovery code left')).toBeTruthy();
    press('Renew recovery codes');
    await confirm('Renew recovery codes');
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(copied).toEqual(['aaaaa-11111\nbbbbb-22222']));
    expect(notices).toEqual(['The codes are copied']);
  });

  test('is not turned off with a wrong password, and is with the right one', async () => {
    let isOn = true;
    const { asked } = open({
      'member.readSecondFactors': () => ({ totp: isOn, recoveryCodes: 9, passkeys: [] }),
      'member.endTotp': () =>
        asked('member.endTotp').length === 1
          ? refused('password-wrong', 'That is not your password')
          : ((isOn = false), null),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Turn the app off' }));
    await confirm('Turn the app off');
    expect(await screen.findByText('That is not your password')).toBeTruthy();
    await confirm('Turn the app off');
    expect(await screen.findByText('Off')).toBeTruthy();
  });
});

describe('passkeys', () => {
  const passkeys = [{ id: 4, name: 'iPhone', create_time: now - 86_400, used_time: null }];

  test('are listed by the names their owner gave them, and one is removed with the password', async () => {
    const { asked, notices } = open({
      'member.readSecondFactors': () => ({ totp: false, recoveryCodes: 0, passkeys }),
      'member.removePasskey': () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove iPhone' }));
    await confirm('Remove');
    await waitFor(() => expect(notices).toEqual(['The passkey is removed']));
    expect(asked('member.removePasskey')).toEqual([{ id: 4, password: 'correct horse' }]);
  });

  test('can be renamed, and not to a name of spaces only', async () => {
    const { asked, notices } = open({
      'member.readSecondFactors': () => ({ totp: false, recoveryCodes: 0, passkeys }),
      'member.renamePasskey': () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Rename iPhone' }));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '  ' } });
    press('Save');
    expect(await screen.findByText('Enter a value')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Old phone ' } });
    press('Save');
    await waitFor(() => expect(notices).toEqual(['The passkey has been renamed']));
    expect(asked('member.renamePasskey')).toEqual([{ id: 4, name: 'Old phone' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are made by the browser, between the service’s options and its check', async () => {
    const create = vi.fn(async () => ({
      id: 'AQID',
      rawId: new Uint8Array([1, 2, 3]).buffer,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        attestationObject: new Uint8Array([4]).buffer,
        clientDataJSON: new Uint8Array([5]).buffer,
        getTransports: () => ['internal'],
      },
    }));
    Object.assign(globalThis, { PublicKeyCredential: () => {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
    const { asked, notices } = open({
      'member.beginPasskey': () => ({
        options: {
          challenge: 'AAAA',
          rp: { id: 'localhost', name: 'Yonkoma' },
          user: { id: 'AQ', name: 'hanako', displayName: 'Hanako' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        },
      }),
      'member.addPasskey': () => ({ id: 5 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Desk' } });
    await confirm('Add a passkey', 'Create the passkey');
    await waitFor(() => expect(notices).toEqual(['The passkey is added']));
    expect(create).toHaveBeenCalledTimes(1);
    expect(asked('member.addPasskey')).toEqual([
      { name: 'Desk', response: expect.objectContaining({ id: 'AQID', type: 'public-key' }) },
    ]);
  });
});

describe('the key for reading apps', () => {
  test('is made with or without comics for adults, shown once with its address, and then only listed', async () => {
    let key: { has_adult: boolean; create_time: number; used_time: number | null } | null = null;
    const { asked } = open({
      'member.readReadingKey': () => reply(readReadingKey, { key, is_minor: false }),
      'member.makeReadingKey': ({ has_adult: hasAdult }) => {
        key = { has_adult: Boolean(hasAdult), create_time: now, used_time: null };
        return { key: 'abcde-fghjk-mnpqr-stuvw-xyz23' };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /18/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
    const made = await screen.findByRole('dialog', { name: 'Your key' });
    expect(within(made).getByText('abcde-fghjk-mnpqr-stuvw-xyz23')).toBeTruthy();
    expect(within(made).getByText(/\/opds$/)).toBeTruthy();
    expect(asked('member.makeReadingKey')).toEqual([{ has_adult: true }]);
    press('I have entered it');
    expect(await screen.findByText('Shows comics for adults too')).toBeTruthy();
    expect(screen.queryByText('abcde-fghjk-mnpqr-stuvw-xyz23')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create another key' })).toBeTruthy();
  });

  test('never offers comics for adults to a minor', async () => {
    const { asked } = open({
      'member.readReadingKey': () => reply(readReadingKey, { key: null, is_minor: true }),
      'member.makeReadingKey': () => ({ key: 'abcde-fghjk-mnpqr-stuvw-xyz23' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
    await screen.findByRole('dialog', { name: 'Your key' });
    expect(asked('member.makeReadingKey')).toEqual([{ has_adult: false }]);
  });

  test('is removed, and a failure to make it is shown at its button', async () => {
    let key: { has_adult: boolean; create_time: number; used_time: number | null } | null = {
      has_adult: false,
      create_time: now - 86_400,
      used_time: now - 60,
    };
    const { notices } = open({
      'member.readReadingKey': () => reply(readReadingKey, { key, is_minor: false }),
      'member.removeReadingKey': () => {
        key = null;
        return null;
      },
      'member.makeReadingKey': () => refused('reading-key-minor', 'Not before 18'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the key for reading apps' }));
    await waitFor(() => expect(screen.queryByText('Shows no comics for adults')).toBeNull());
    expect(notices).toEqual(['Reading apps can no longer use this key']);
    press('Create a key');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Create a key' })).getByRole('button', {
        name: 'Create the key',
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Not before 18');
  });
});
