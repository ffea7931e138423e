import { expect, test } from 'vitest';
import { askForHuman } from './ask-for-human.ts';
import { newcomer, submit } from './fixtures/submit.ts';

const needed = 'verification-needed';

test('who does what programs do proves to be a person; who has proved it goes on', () => {
  const spread = { standing: { sameByOthers: 1 } };
  expect(submit(askForHuman, 'look https://a.example', spread)).toBe(needed);
  expect(
    submit(askForHuman, 'look https://a.example', { standing: { sameByOthers: 1, isVerifiedHuman: true } }),
  ).toMatchObject({ heldFor: [] });
  expect(submit(askForHuman, 'look here', spread)).toMatchObject({ heldFor: [] });
});

test('newcomers are asked after 10 in a day, others after 30', () => {
  expect(submit(askForHuman, 'x', { standing: { ...newcomer, dayCount: 9 } })).toMatchObject({ text: 'x' });
  expect(submit(askForHuman, 'x', { standing: { ...newcomer, dayCount: 10 } })).toBe(needed);
  expect(submit(askForHuman, 'x', { standing: { dayCount: 29 } })).toMatchObject({ text: 'x' });
  expect(submit(askForHuman, 'x', { standing: { dayCount: 30 } })).toBe(needed);
});

test('a text of many, and a watched word of a newcomer, are asked for, edits never', () => {
  expect(submit(askForHuman, 'x', { heldFor: ['repeated'] })).toBe(needed);
  expect(submit(askForHuman, 'x', { heldFor: ['word'], standing: newcomer })).toBe(needed);
  expect(submit(askForHuman, 'x', { heldFor: ['word'] })).toMatchObject({ text: 'x' });
  expect(submit(askForHuman, 'x', { heldFor: ['repeated'], rules: { isEdit: true } })).toMatchObject({ text: 'x' });
});
