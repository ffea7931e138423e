import { describe, expect, test, vi } from 'vitest';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { allWays, picture, signedIn } from '../../fixtures/member.ts';
import { type Answers, openPage, refused } from '../../fixtures/open-page.tsx';
import LoginPage from './login-page.tsx';

const open = (answers: Answers, address = '/user/login') =>
  openPage('login', LoginPage, address, {
    'member.readSignIn': allWays,
    'captcha.readClickCaptcha': picture,
    ...answers,
  });
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
const signIn = () => {
  write('Account', 'hanako');
  write('Password', 'correct horse');
  press('Sign in');
};

/** Two clicks in the picture. jsdom does no layout, so the test gives the picture a size. */
async function clickMarks() {
  const field = await screen.findByRole('application');
  field.getBoundingClientRect = () => ({ left: 10, top: 20, width: 350, height: 200 }) as DOMRect;
  await screen.findByText('bell');
  fireEvent.click(field, { clientX: 113, clientY: 108 });
  fireEvent.click(field, { clientX: 250, clientY: 61 });
}

describe('signing in', () => {
  test('sends account, password and the choice to stay, and gives the answer to the shell', async () => {
    const { begun, asked } = open({ 'member.signIn': () => signedIn() });
    fireEvent.click(screen.getByLabelText('Keep me signed in for 30 days'));
    signIn();
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(asked('member.signIn')).toEqual([
      { tab: 'login', username: 'hanako', password: 'correct horse', keep: true },
    ]);
    expect(begun[0]?.userInfo?.username).toBe('hanako');
  });

  test('says what an account is for on the way to one', async () => {
    open({});
    expect(screen.queryByText(/^An account is free/)).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Register' }));
    expect(await screen.findByText(/^An account is free/)).toBeTruthy();
  });

  test('has covers at its side, where there is room for them, and no others are asked for', async () => {
    const { asked } = open({});
    expect(asked('comic.browseComics')).toEqual([]);
    cleanup();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('1024px') }));
    const wide = open({ 'comic.browseComics': () => ({ list: [], total: 0 }) });
    await waitFor(() => expect(wide.asked('comic.browseComics')).toEqual([{ comicStatus: 'hot', page: 1, limit: 4 }]));
    vi.unstubAllGlobals();
  });

  test('marks its fields for password managers', () => {
    open({});
    expect(screen.getByLabelText('Account').getAttribute('autocomplete')).toBe('username webauthn');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  test('with an empty field says what is missing, focuses it, and sends nothing', async () => {
    const { asked } = open({});
    press('Sign in');
    await waitFor(() => expect(noteOf('Account')).toBe('Enter your account name, email address or mobile number'));
    expect(noteOf('Password')).toBe('Enter your password');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account')));
    expect(asked('member.signIn')).toEqual([]);
    write('Account', 'hanako');
    await waitFor(() => expect(noteOf('Account')).not.toContain('Enter your account'));
  });

  test('keeps the typed text and gives the reason when it was refused', async () => {
    const { begun } = open({ 'member.signIn': () => refused('sign-in-wrong', 'Account or password is wrong') });
    signIn();
    expect((await screen.findByText('Account or password is wrong')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
    expect(begun).toEqual([]);
  });

  test('is sent once however often the button is pressed meanwhile', async () => {
    const { asked, begun } = open({
      'member.signIn': () => new Promise((resolve) => setTimeout(resolve, 20, signedIn())),
    });
    signIn();
    press('Sign in');
    press('Sign in');
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(asked('member.signIn')).toHaveLength(1);
  });

  test('shows a captcha only when the answer demands one, and then sends its proof', async () => {
    const { asked, begun } = open({
      'member.signIn': (input) =>
        input.captchaInfo
          ? signedIn()
          : refused('sign-in-captcha', 'Please complete the captcha', { data: { type: 'need captcha' } }),
      'captcha.checkClickCaptcha': () => null,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    signIn();
    await clickMarks();
    await waitFor(() => expect(begun).toHaveLength(1));
    const [proof] = asked('captcha.checkClickCaptcha');
    expect(proof).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/),
      info: '103,88-240,41;350;200',
      unset: false,
    });
    expect(asked('member.signIn')[1]).toMatchObject({ captchaId: proof?.id, captchaInfo: '103,88-240,41;350;200' });
  });

  test('continues where the captcha was closed: the reason is above the button', async () => {
    open({
      'member.signIn': () =>
        refused('sign-in-captcha', 'Please complete the captcha', { data: { type: 'need captcha' } }),
    });
    signIn();
    await screen.findByRole('dialog');
    press('Close');
    expect(await screen.findByText('Please complete the captcha')).toBeTruthy();
  });

  test('sends a member who is signed in already to the member centre', async () => {
    open({
      'member.readSignIn': () => refused('signed-in', 'You are signed in', { code: 303, data: { type: 'logged in' } }),
    });
    expect(await screen.findByText('/user')).toBeTruthy();
  });

  test('tells a member who changed the password what to do now', () => {
    open({}, '/user/login?from=password');
    expect(screen.getByRole('status').textContent).toBe('The password is changed. Please sign in again');
  });

  test('shows a calm message while the member centre is closed', async () => {
    open({ 'member.readSignIn': () => refused('centre-closed', 'The member centre is closed') });
    expect(await screen.findByText('The member centre is closed')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('a second proof', () => {
  const withSecond = {
    userInfo: null,
    routePath: '',
    secondFactor: { ticket: 'ticket-1', methods: ['totp', 'recovery'] as ('totp' | 'recovery')[] },
  };

  test('is requested after the right password, with the focus in its field', async () => {
    const { begun, asked } = open({
      'member.signIn': () => signedIn(withSecond),
      'member.proveSecondFactor': () => signedIn(),
    });
    signIn();
    const digits = await screen.findByLabelText('Digits from the app');
    await waitFor(() => expect(document.activeElement).toBe(digits));
    expect(begun).toEqual([]);
    write('Digits from the app', '123 456');
    press('Sign in');
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(asked('member.proveSecondFactor')).toEqual([{ ticket: 'ticket-1', method: 'totp', code: '123456' }]);
  });

  test('may be a recovery code instead, and a wrong one is reported at its field', async () => {
    open({
      'member.signIn': () => signedIn(withSecond),
      'member.proveSecondFactor': () => refused('second-factor-wrong', 'That code is not right'),
    });
    signIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    write('Recovery code', 'abcde-fghij');
    press('Sign in');
    await waitFor(() => expect(noteOf('Recovery code')).toBe('That code is not right'));
  });

  test('that came too late leads back to the password', async () => {
    const { notices } = open({
      'member.signIn': () => signedIn(withSecond),
      'member.proveSecondFactor': () => refused('second-factor-expired', 'Please sign in again'),
    });
    signIn();
    await screen.findByLabelText('Digits from the app');
    write('Digits from the app', '123456');
    press('Sign in');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(notices).toEqual(['Please sign in again']);
  });
});

describe('registering', () => {
  const right = { 'captcha.checkClickCaptcha': () => null, 'member.sendEmailCode': () => null };
  const ready = async () => {
    await screen.findByLabelText('Account name');
  };

  test('sends a code after a captcha, counts down, and sends the whole form', async () => {
    const { asked, begun, notices } = open(
      { ...right, 'member.signIn': () => signedIn() },
      '/user/login?type=register',
    );
    await ready();
    write('Email address', 'Hanako@Example.com');
    press('Send code');
    await clickMarks();
    expect(await screen.findByRole('button', { name: '60 s' })).toBeTruthy();
    expect(notices).toEqual(['A code is on its way to Hanako@Example.com']);
    expect(asked('member.sendEmailCode')).toEqual([
      {
        email: 'Hanako@Example.com',
        event: 'user_register',
        captchaId: expect.any(String),
        captchaInfo: expect.any(String),
      },
    ]);
    press('60 s');
    write('Code', '482913');
    write('Account name', 'hanako');
    write('Password', 'correct horse');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in for 30 days' }));
    press('Register');
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(asked('member.sendEmailCode')).toHaveLength(1);
    expect(asked('member.signIn')).toEqual([
      {
        tab: 'register',
        registerType: 'email',
        email: 'hanako@example.com',
        captcha: '482913',
        username: 'hanako',
        password: 'correct horse',
        keep: true,
      },
    ]);
  });

  test('asks where one lives where the site wants to know, and says what the site says of it', async () => {
    const alabama = { id: 840_001_000, name: 'Alabama' };
    const { asked } = open(
      {
        ...right,
        'member.readSignIn': () => ({ ...allWays(), registrationRegion: 'required' }),
        'member.signIn': () => refused('region-missing', 'Choose your region.'),
        'site.listAreas': () => ({ list: [{ ...alabama, path: [alabama], has_below: 1 }], total: 1 }),
      },
      '/user/login?type=register',
    );
    expect((await screen.findByRole('group', { name: 'Region' })).tagName).toBe('FIELDSET');
    write('Email address', 'hanako@example.com');
    write('Code', '482913');
    write('Account name', 'hanako');
    write('Password', 'correct horse');
    press('Register');
    await waitFor(() => expect(noteOf('State')).toBe('Choose your region.'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'State' })));
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'ala' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Alabama' }));
    press('Register');
    await waitFor(() => expect(asked('member.signIn').map((draft) => draft['region'])).toEqual([0, alabama.id]));
  });

  test('requires an address before it shows a captcha', async () => {
    open(right, '/user/login?type=register');
    await ready();
    press('Send code');
    await waitFor(() => expect(noteOf('Email address')).toBe('Enter an email address like name@example.com'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reports a taken account name at its field, and clears that when another is typed', async () => {
    open(
      { ...right, 'member.signIn': () => refused('username-taken', 'Somebody has this name') },
      '/user/login?type=register',
    );
    await ready();
    write('Email address', 'hanako@example.com');
    write('Code', '482913');
    write('Account name', 'hanako');
    write('Password', 'correct horse');
    press('Register');
    await waitFor(() => expect(noteOf('Account name')).toBe('Somebody has this name'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account name')));
    write('Account name', 'hanako2');
    expect(noteOf('Account name')).not.toBe('Somebody has this name');
  });

  test('by mobile number asks for a number, and the tab is in the address', async () => {
    const { asked } = open({ ...right, 'member.sendMobileCode': () => null });
    fireEvent.click(screen.getByRole('tab', { name: 'Register' }));
    await ready();
    fireEvent.click(screen.getByRole('radio', { name: 'Text message' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), { target: { value: '090 1234 5678' } });
    press('Send code');
    await clickMarks();
    await waitFor(() =>
      expect(asked('member.sendMobileCode')).toEqual([
        expect.objectContaining({ mobile: '090 1234 5678', template_code: 'user_register' }),
      ]),
    );
  });
});
