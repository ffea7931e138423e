import { expect, test } from 'vitest';
import { askForHuman } from './ask-for-human.ts';
import { newcomer, submit } from './fixtures/submit.ts';

const needed = 'verification-needed';

test('a member who writes like a program must pass the human check; one who passed it continues', () => {
  const spread = { standing: { sameByOthers: 1 } };
  expect(submit(askForHuman, 'look https://a.example', spread)).toBe(needed);
  expect(
    submit(askForHuman, 'look https://a.example', { standing: { sameByOthers: 1, isVerifiedHuman: true } }),
  ).toMatchObject({ heldFor: [] });
  expect(submit(askForHuman, 'look here', spread)).toMatchObject({ heldFor: [] });
});

test('a newcomer is asked after 10 texts in a day, another member after 30', () => {
  expect(submit(askForHuman, 'x', { standing: { ...newcomer, dayCount: 9 } })).toMatchObject({ text: 'x' });
  expect(submit(askForHuman, 'x', { standing: { ...newcomer, dayCount: 10 } })).toBe(needed);
  expect(submit(askForHuman, 'x', { standing: { dayCount: 29 } })).toMatchObject({ text: 'x' });
  expect(submit(askForHuman, 'x', { standing: { dayCount: 30 } })).toBe(needed);
});

test('a repeated text and a newcomer’s watched word lead to the check, edits never', () => {
  expect(submit(askForHuman, 'x', { heldFor: ['repeated'] })).toBe(needed);
  expect(submit(askForHuman, 'x', { heldFor: ['word'], standing: newcomer })).toBe(needed);
  expect(submit(askForHuman, 'x', { heldFor: ['word'] })).toMatchObject({ text: 'x' });
  expect(submit(askForHuman, 'x', { heldFor: ['repeated'], rules: { isEdit: true } })).toMatchObject({ text: 'x' });
});
