import { describe, expect, test } from 'vitest';
import { CallFailure } from '@yonkoma/remote-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { member, picture } from '../../fixtures/member.ts';
import { type Answers, openPage, refused } from '../../fixtures/open-page.tsx';
import ProfilePage from './profile-page.tsx';

const open = (answers: Answers = {}, who = member()) =>
  openPage(
    'profile',
    ProfilePage,
    '/user/account/profile',
    {
      'member.readProfile': () => ({ accountVerificationType: ['email', 'mobile'], region: null }),
      'captcha.readClickCaptcha': picture,
      'captcha.checkClickCaptcha': () => null,
      ...answers,
    },
    { member: who },
  );
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

async function passCaptcha() {
  const field = await screen.findByRole('application');
  field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 350, height: 200 }) as DOMRect;
  await screen.findByText('bell');
  fireEvent.click(field, { clientX: 100, clientY: 100 });
  fireEvent.click(field, { clientX: 200, clientY: 50 });
}

describe('the profile', () => {
  test('is saved as a whole, confirms it and shows at once; an unchanged name is not sent', async () => {
    const { asked, updates, notices } = open({ 'member.changeProfile': () => null });
    write('Nickname', '花子');
    fireEvent.click(screen.getByRole('radio', { name: 'Prefer not to say' }));
    write('Birthday', '');
    write('Motto', 'Two pages a day');
    await save();
    await waitFor(() => expect(notices).toEqual(['The profile is saved']));
    expect(asked('member.changeProfile')).toEqual([
      { avatar: '/static/images/avatar.png', nickname: '花子', gender: 0, birthday: '', motto: 'Two pages a day' },
    ]);
    expect(updates).toEqual([expect.objectContaining({ nickname: '花子', birthday: null })]);
  });

  test('is closed to a member without the right, and says so', async () => {
    open({
      'member.readProfile': () => {
        throw new CallFailure('You may not do this.', 401);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('says which part could not be loaded and loads it again; the rest can be saved', async () => {
    let isBusy = true;
    open({
      'member.readProfile': () =>
        isBusy ? refused('', 'The service is busy') : { accountVerificationType: ['email'], region: null },
    });
    await screen.findByText('The service is busy');
    expect(screen.queryByText('hanako@example.com')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    isBusy = false;
    press('Try again');
    expect(await screen.findByRole('button', { name: 'Change: Email address' })).toBeTruthy();
  });

  test('keeps every change when saving failed, and reports a taken name at its field', async () => {
    open({ 'member.changeProfile': () => refused('username-taken', 'Somebody has this name') });
    write('Account name', 'reader');
    write('Motto', 'Half a page');
    await save();
    await waitFor(() => expect(noteOf('Account name')).toBe('Somebody has this name'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motto').value).toBe('Half a page');
  });

  test('shows an error of a field as soon as it is left', async () => {
    open();
    write('Nickname', '<b>');
    fireEvent.blur(screen.getByLabelText('Nickname'));
    await waitFor(() =>
      expect(noteOf('Nickname')).toBe('1 to 25 characters: letters, digits, _ and -, spaces only in between'),
    );
  });

  test('refuses files that are no pictures or too large, with the reason in words, and keeps its text', () => {
    open();
    write('Motto', 'One page more');
    const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
    const huge = new File(['much'], 'huge.png', { type: 'image/png' });
    Object.defineProperty(huge, 'size', { value: 31_000_000 });
    for (const [file, why] of [
      [new File(['<?php'], 'me.php', { type: 'application/x-php' }), 'The type of uploaded file is not allowed!'],
      [new File([], 'empty.png', { type: 'image/png' }), 'The data of the uploaded file is incomplete!'],
      [huge, 'The size of the uploaded file exceeds the allowed range!'],
      [new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), 'The type of uploaded file is not allowed!'],
    ] as const) {
      fireEvent.change(chooser, { target: { files: [file] } });
      expect(screen.getByText(why).getAttribute('role')).toBe('alert');
    }
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motto').value).toBe('One page more');
  });

  test('can remove its picture', async () => {
    const { asked } = open(
      { 'member.changeProfile': () => null },
      member({ avatar: '/storage/avatar/20261121/me.png' }),
    );
    press('Remove');
    await save();
    await waitFor(() =>
      expect(asked('member.changeProfile')).toEqual([expect.objectContaining({ avatar: '/static/images/avatar.png' })]),
    );
  });
});

describe('the region', () => {
  const hokkaido = { id: 392_001_000, name: '北海道' };
  const sapporo = { id: 392_001_100, name: '札幌市' };
  const ward = { id: 392_001_101, name: '中央区' };
  type Place = { id: number; name: string };
  const found = (path: Place[], has_below: 0 | 1) => ({
    ...path.at(-1),
    name: path.map(({ name }) => name).join(''),
    path,
    has_below,
  });
  const areas = ({ quickSearch, province, city }: Record<string, unknown>) => {
    const list = quickSearch
      ? [found([hokkaido, sapporo, ward], 0)]
      : city
        ? [found([hokkaido, sapporo, ward], 0)]
        : province
          ? [found([hokkaido, sapporo], 1)]
          : [found([hokkaido], 1)];
    return { list, total: list.length };
  };
  const kept = { ...found([hokkaido], 1), country: 'JP', is_gone: false };
  const openWith = (region: unknown, answers: Answers = {}) =>
    open({
      'site.listAreas': areas,
      'member.changeProfile': () => null,
      'member.readProfile': () => ({ accountVerificationType: [], region }),
      ...answers,
    });
  const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
  const choose = async (name: string, option: string) => {
    fireEvent.click(await field(name));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };

  test('is chosen level by level, and only a changed one is sent', async () => {
    const { asked, notices } = openWith(kept);
    expect((await field('Prefecture')).value).toBe('北海道');
    await save();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(asked('member.changeProfile')[0]).not.toHaveProperty('region');
    await choose('City or ward', '札幌市');
    await choose('Ward', '中央区');
    expect(asked('site.listAreas').at(-1)).toMatchObject({
      select: 'true',
      country: 'JP',
      province: hokkaido.id,
      city: sapporo.id,
      page: 1,
    });
    await save();
    await waitFor(() => expect(asked('member.changeProfile')[1]).toMatchObject({ region: ward.id }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear' })[1] as HTMLElement);
    expect(screen.queryByRole('combobox', { name: 'Ward' })).toBeNull();
    await save();
    await waitFor(() => expect(asked('member.changeProfile')[2]).toMatchObject({ region: hokkaido.id }));
  });

  test('is found by the name of a small area, which fills all levels', async () => {
    const { asked } = openWith(null);
    fireEvent.change(await field('Country'), { target: { value: 'JP' } });
    const prefecture = await field('Prefecture');
    fireEvent.change(prefecture, { target: { value: 'chuo' } });
    fireEvent.click(await screen.findByRole('option', { name: '北海道札幌市中央区' }));
    expect([
      (await field('Prefecture')).value,
      (await field('City or ward')).value,
      (await field('Ward')).value,
    ]).toEqual(['北海道', '札幌市', '中央区']);
    await save();
    await waitFor(() => expect(asked('member.changeProfile')[0]).toMatchObject({ region: ward.id }));
  });

  test('that no longer exists is named as it was, and asked anew', async () => {
    const gone = { id: 1, name: '静岡県浜松市浜北区', path: [], has_below: 0, country: null, is_gone: true };
    const { asked } = openWith(gone, {
      'member.changeProfile': () => refused('region-unknown', 'There is no such region any more.'),
    });
    const state = await field('State');
    const note = () => document.getElementById(state.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([note(), state.value]).toEqual(['“静岡県浜松市浜北区” no longer exists. Choose your region again.', '']);
    await choose('State', '北海道');
    await save();
    await waitFor(() => expect(asked('member.changeProfile')[0]).toMatchObject({ region: hokkaido.id }));
    const county = await field('County');
    await waitFor(() =>
      expect(document.getElementById(county.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'There is no such region any more.',
      ),
    );
  });
});

describe('an address', () => {
  test('that exists is changed by two proofs: the old one with the password, then the new one', async () => {
    const { asked, updates } = open({
      'member.sendEmailCode': () => null,
      'member.verifyOwner': () => ({ type: 'email', accountVerificationToken: 'token-1' }),
      'member.changeBind': () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Email address' }));
    press('Send code');
    await waitFor(() => expect(noteOf('Password')).toBe('Enter your password'));
    write('Password', 'correct horse');
    press('Send code');
    await passCaptcha();
    await waitFor(() =>
      expect(asked('member.sendEmailCode')).toEqual([
        expect.objectContaining({ email: 'hanako@example.com', event: 'user_email_verify', password: 'correct horse' }),
      ]),
    );
    write('Code', '111111');
    press('Continue');
    await screen.findByLabelText('New email address');
    write('New email address', 'h@example.org');
    press('Send code');
    await passCaptcha();
    await waitFor(() =>
      expect(asked('member.sendEmailCode')[1]).toMatchObject({ email: 'h@example.org', event: 'user_change_email' }),
    );
    write('Code', '222222');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Change: Email address' })).getByRole('button', { name: 'Add' }),
    );
    await waitFor(() => expect(updates).toEqual([{ email: 'h@example.org' }]));
    expect(asked('member.verifyOwner')).toEqual([{ type: 'email', captcha: '111111' }]);
    expect(asked('member.changeBind')).toEqual([
      { type: 'email', email: 'h@example.org', captcha: '222222', accountVerificationToken: 'token-1' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is missing is added with the password, and a taken one is reported at the field', async () => {
    const { asked } = open({ 'member.changeBind': () => refused('mobile-taken', 'Somebody has this number') });
    fireEvent.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
    write('Password', 'correct horse');
    write('New mobile number', '090-1234-5678');
    write('Code', '222222');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Add: Mobile number' })).getByRole('button', { name: 'Add' }),
    );
    await waitFor(() => expect(noteOf('New mobile number')).toBe('Somebody has this number'));
    expect(asked('member.changeBind')).toEqual([
      { type: 'mobile', mobile: '09012345678', captcha: '222222', password: 'correct horse' },
    ]);
  });

  test('cannot be changed where the site cannot send, yet is shown', async () => {
    open({ 'member.readProfile': () => ({ accountVerificationType: [], region: null }) });
    expect(await screen.findByText('hanako@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Change|Add): / })).toBeNull();
  });
});
