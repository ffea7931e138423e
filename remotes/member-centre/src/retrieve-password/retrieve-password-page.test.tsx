import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { allWays } from '../../fixtures/member.ts';
import { type Answers, openPage, refused } from '../../fixtures/open-page.tsx';
import RetrievePasswordPage from './retrieve-password-page.tsx';

const open = (answers: Answers = {}) =>
  openPage('retrieve-password', RetrievePasswordPage, '/user/retrievePassword', {
    'member.readSignIn': allWays,
    ...answers,
  });
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
const fill = async () => {
  await screen.findByLabelText('Email address');
  write('Email address', 'hanako@example.com');
  write('Code', '482 913');
  write('New password', 'correct horse');
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }));

test('a code and a new password lead back to signing in, with a message that it worked', async () => {
  const { asked, notices } = open({ 'member.retrievePassword': () => null });
  await fill();
  send();
  expect(await screen.findByText('/user/login')).toBeTruthy();
  expect(asked('member.retrievePassword')).toEqual([
    { type: 'email', account: 'hanako@example.com', captcha: '482913', password: 'correct horse' },
  ]);
  expect(notices).toEqual(['The password is changed. Sign in with the new one']);
});

test('a wrong code is reported at the code, a common password at the password, and the text stays', async () => {
  let refusal = 'code-wrong';
  open({ 'member.retrievePassword': () => refused(refusal, `Because of ${refusal}`) });
  await fill();
  send();
  await waitFor(() => expect(noteOf('Code')).toBe('Because of code-wrong'));
  refusal = 'password-common';
  send();
  await waitFor(() => expect(noteOf('New password')).toBe('Because of password-common'));
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('correct horse');
});

test('a site that cannot send codes says so and shows no form', async () => {
  open({ 'member.readSignIn': () => ({ ...allWays(), accountVerificationType: [] }) });
  expect(await screen.findByText('You cannot reset your password right now')).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('a new password that breaks the rule is not sent, and the rule is shown as the contract has it', async () => {
  const { asked } = open();
  await fill();
  write('New password', 'a<b>cdef');
  send();
  await waitFor(() => expect(noteOf('New password')).toBe('6 to 32 characters, none of & < > " \''));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  expect(asked('member.retrievePassword')).toEqual([]);
});
