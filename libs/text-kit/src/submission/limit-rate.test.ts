import { expect, test } from 'vitest';
import { newcomer, nowS, submit } from './fixtures/submit.ts';
import { limitRate } from './limit-rate.ts';

test('a member may write one text in ten seconds, to the second', () => {
  expect(submit(limitRate, 'x', { standing: { postedAt: nowS - 9 } })).toBe('comment-too-fast');
  expect(submit(limitRate, 'x', { standing: { postedAt: nowS - 10 } })).toMatchObject({ text: 'x' });
});

test('a newcomer may write 30 texts in a day, another member 300, and edits do not count', () => {
  expect(submit(limitRate, 'x', { standing: { ...newcomer, dayCount: 29 } })).toMatchObject({ text: 'x' });
  expect(submit(limitRate, 'x', { standing: { ...newcomer, dayCount: 30 } })).toBe('comment-too-many');
  expect(submit(limitRate, 'x', { standing: { dayCount: 299 } })).toMatchObject({ text: 'x' });
  expect(submit(limitRate, 'x', { standing: { dayCount: 300 } })).toBe('comment-too-many');
  expect(
    submit(limitRate, 'x', { standing: { dayCount: 300, postedAt: nowS }, rules: { isEdit: true } }),
  ).toMatchObject({ text: 'x' });
});
