import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { member } from '../../fixtures/member.ts';
import { type Answers, openPage, refused } from '../../fixtures/open-page.tsx';
import ChangePasswordPage from './change-password-page.tsx';

const open = (answers: Answers = {}) =>
  openPage('change-password', ChangePasswordPage, '/user/account/changePassword', answers, { member: member() });
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
const fill = (again = 'battery staple') => {
  write('Current password', 'correct horse');
  write('New password', 'battery staple');
  write('New password again', again);
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));

test('a new password ends this session too; the page opens sign-in only after the service agreed', async () => {
  const page = open({ 'member.changePassword': () => null });
  fill();
  send();
  await waitFor(() => expect(page.ends).toEqual(['/user/login?from=password']));
  expect(page.asked('member.changePassword')).toEqual([
    { oldPassword: 'correct horse', newPassword: 'battery staple', confirmPassword: 'battery staple' },
  ]);
});

test('two different passwords are not sent, and the focus is on the second', async () => {
  const page = open();
  fill('battery stable');
  send();
  await waitFor(() => expect(noteOf('New password again')).toBe('The two passwords differ'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password again')));
  expect(page.calls).toEqual([]);
});

test('an error about two passwords goes away when either of them is corrected', async () => {
  open();
  fill('battery stable');
  send();
  await waitFor(() => expect(noteOf('New password again')).toBe('The two passwords differ'));
  write('New password', 'battery stable');
  await waitFor(() => expect(noteOf('New password again')).toBeUndefined());
});

test('an error of the service at one field stays while another field is changed', async () => {
  open({ 'member.changePassword': () => refused('password-wrong', 'That is not your password') });
  fill();
  send();
  await waitFor(() => expect(noteOf('Current password')).toBe('That is not your password'));
  write('New password again', 'battery stable');
  fireEvent.blur(screen.getByLabelText('New password again'));
  await waitFor(() => expect(noteOf('New password again')).toBe('The two passwords differ'));
  expect(noteOf('Current password')).toBe('That is not your password');
  write('Current password', 'another horse');
  await waitFor(() => expect(noteOf('Current password')).toBeUndefined());
});

test('a wrong current password is reported at its field, and nobody is signed out', async () => {
  const page = open({ 'member.changePassword': () => refused('password-wrong', 'That is not your password') });
  fill();
  send();
  await waitFor(() => expect(noteOf('Current password')).toBe('That is not your password'));
  expect(page.ends).toEqual([]);
});
