import { expect, test } from 'vitest';
import { nowS, submit } from './fixtures/submit.ts';
import { refuseMuted } from './refuse-muted.ts';

test('who is muted writes again when the time is over', () => {
  expect(submit(refuseMuted, 'x', { standing: { mutedUntil: nowS + 1 } })).toBe('member-muted');
  expect(submit(refuseMuted, 'x', { standing: { mutedUntil: nowS } })).toMatchObject({ text: 'x' });
});

test('nobody writes where it is closed', () => {
  expect(submit(refuseMuted, 'x', { admission: 'closed' })).toBe('comments-closed');
});
