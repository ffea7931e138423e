import { afterEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { member } from '../../fixtures/member.ts';
import { type Answers, openPage, refused } from '../../fixtures/open-page.tsx';
import ProfilePage from '../profile/profile-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const open = (answers: Answers) =>
  openPage(
    'profile',
    ProfilePage,
    '/user/account/profile',
    { 'member.readProfile': () => ({ accountVerificationType: [], region: null }), ...answers },
    { member: member() },
  );

async function confirm(button: string, action: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: button });
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

test('the archive is downloaded after the password was entered again', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  const { asked, notices } = open({ 'member.requestArchive': () => ({ url: '/member/archive/abc.zip' }) });
  await confirm('Download your data', 'Download');
  await waitFor(() => expect(followed).toEqual(['/member/archive/abc.zip']));
  expect([asked('member.requestArchive'), notices]).toEqual([
    [{ password: 'correct horse' }],
    ['Your file is on its way'],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong password is reported at its field, and nothing is downloaded', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open({ 'member.requestArchive': () => refused('password-wrong', 'The password is wrong') });
  const dialog = await confirm('Download your data', 'Download');
  expect(await within(dialog).findByText('The password is wrong')).toBeTruthy();
  expect(click).not.toHaveBeenCalled();
});

test('a member who deletes the account first reads what it means, and then is signed out', async () => {
  const { asked, ends } = open({ 'member.leaveSite': () => ({ erase_time: 1_800_000_000 }) });
  const dialog = await confirm('Delete the account', 'Delete the account');
  expect(dialog.textContent).toContain('In two weeks');
  await waitFor(() => expect(ends).toEqual(['/user/login?from=leaving']));
  expect(asked('member.leaveSite')).toEqual([{ password: 'correct horse' }]);
});

test('a member can turn back from deleting the account', async () => {
  const { asked } = open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('member.leaveSite')).toEqual([]);
});

test('a birthday that may not be changed yet is reported at its field', async () => {
  open({ 'member.changeProfile': () => refused('birthday-too-soon', 'A birthday can be changed once a year') });
  const birthday = await screen.findByLabelText('Birthday');
  fireEvent.change(birthday, { target: { value: '1999-02-28' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A birthday can be changed once a year')).toBeTruthy();
  expect(birthday.getAttribute('aria-invalid')).toBe('true');
});
