import { expect, test } from 'vitest';
import { nowS, submit } from './fixtures/submit.ts';
import { refuseMuted } from './refuse-muted.ts';

test('a muted member may write again when the time is over', () => {
  expect(submit(refuseMuted, 'x', { standing: { mutedUntil: nowS + 1 } })).toBe('member-muted');
  expect(submit(refuseMuted, 'x', { standing: { mutedUntil: nowS } })).toMatchObject({ text: 'x' });
});

test('nobody may write where comments are closed', () => {
  expect(submit(refuseMuted, 'x', { admission: 'closed' })).toBe('comments-closed');
});
