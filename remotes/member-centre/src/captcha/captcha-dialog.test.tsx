import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { picture } from '../../fixtures/member.ts';
import { type Answers, openPage, refused } from '../../fixtures/open-page.tsx';
import { CaptchaDialog } from './captcha-dialog.tsx';
import type { CaptchaProof } from './use-captcha.tsx';

const open = (answers: Answers) => {
  const proofs: CaptchaProof[] = [];
  const page = openPage(
    'login',
    () => <CaptchaDialog onProof={(proof) => proofs.push(proof)} onClose={() => {}} />,
    '/user/login',
    { 'captcha.readClickCaptcha': picture, ...answers },
  );
  return { ...page, proofs };
};

/** Two clicks in the picture. jsdom does no layout, so the test gives the picture a size. */
const clickMarks = async () => {
  const field = await screen.findByRole('application');
  field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 350, height: 200 }) as DOMRect;
  await screen.findByText('bell');
  fireEvent.click(field, { clientX: 103, clientY: 88 });
  fireEvent.click(field, { clientX: 240, clientY: 41 });
};

describe('the picture to click', () => {
  test('that does not load says so, and loads on request', async () => {
    let isDown = true;
    open({
      'captcha.readClickCaptcha': (input) => (isDown ? refused('unavailable', 'Nobody is there') : picture(input)),
    });
    expect(await screen.findByText('Loading failed, click refresh')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('bell')).toBeTruthy();
  });

  test('clicked in the wrong place says so, and is replaced by another one', async () => {
    const { asked, proofs } = open({ 'captcha.checkClickCaptcha': () => refused('captcha-wrong-silently', '') });
    await clickMarks();
    expect(await screen.findByText('That was the wrong area. Try again')).toBeTruthy();
    await waitFor(() => expect(asked('captcha.readClickCaptcha')).toHaveLength(2), { timeout: 5_000 });
    const [first, second] = asked('captcha.readClickCaptcha');
    expect(first?.id).not.toBe(second?.id);
    expect(proofs).toEqual([]);
  });

  test('clicked right says so before the form goes on', async () => {
    const { proofs } = open({ 'captcha.checkClickCaptcha': () => null });
    await clickMarks();
    expect(await screen.findByText('Verification successful')).toBeTruthy();
    await waitFor(() => expect(proofs).toMatchObject([{ captchaInfo: '103,88-240,41;350;200' }]));
  });
});
