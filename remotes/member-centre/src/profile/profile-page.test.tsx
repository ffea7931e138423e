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
      'member.readProfile': () => ({ accountVerificationType: ['email', 'mobile'] }),
      'captcha.readClickCaptcha': picture,
      'captcha.checkClickCaptcha': () => null,
      ...answers,
    },
    { member: who },
  );
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
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
    press('Save');
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

  test('keeps every change when saving failed, and reports a taken name at its field', async () => {
    open({ 'member.changeProfile': () => refused('username-taken', 'Somebody has this name') });
    write('Account name', 'reader');
    write('Motto', 'Half a page');
    press('Save');
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
    press('Save');
    await waitFor(() =>
      expect(asked('member.changeProfile')).toEqual([expect.objectContaining({ avatar: '/static/images/avatar.png' })]),
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
    await waitFor(() => expect(noteOf('Password')).toBe('Fill this in'));
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
    open({ 'member.readProfile': () => ({ accountVerificationType: [] }) });
    expect(await screen.findByText('hanako@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Change|Add): / })).toBeNull();
  });
});
