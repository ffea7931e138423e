import { expect, test } from 'vitest';
import { heldAfter, newcomer, nowS, trusted } from './fixtures/submit.ts';
import { holdBack } from './hold-back.ts';
import { isNewcomer } from './submission.ts';

test('by setting, a moderator sees no texts, newcomers’ texts or all texts before others do', () => {
  expect(heldAfter(holdBack, 'x', { admission: 'off', standing: newcomer })).toEqual([]);
  expect(heldAfter(holdBack, 'x', { admission: 'newcomers', standing: newcomer })).toEqual(['newcomer']);
  expect(heldAfter(holdBack, 'x', { admission: 'newcomers' })).toEqual([]);
  expect(heldAfter(holdBack, 'x', { admission: 'all' })).toEqual(['all']);
  expect(heldAfter(holdBack, 'x', { admission: 'all', heldFor: ['all'] })).toEqual(['all']);
});

test('a newcomer joined within a day, or has fewer than three approved texts', () => {
  expect(isNewcomer({ ...trusted, joinedAt: nowS - 86_399 }, nowS)).toBe(true);
  expect(isNewcomer({ ...trusted, joinedAt: nowS - 86_400 }, nowS)).toBe(false);
  expect(isNewcomer({ ...trusted, approvedCount: 2 }, nowS)).toBe(true);
  expect(isNewcomer({ ...trusted, approvedCount: 3 }, nowS)).toBe(false);
});
