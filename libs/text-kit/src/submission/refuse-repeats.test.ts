import { expect, test } from 'vitest';
import { heldAfter, submit } from './fixtures/submit.ts';
import { fingerprintOf } from './fingerprint.ts';
import { refuseRepeats } from './refuse-repeats.ts';

const long = 'The best site for everything';

test('the same by the same member is refused, but never an edit', () => {
  expect(submit(refuseRepeats, 'x', { standing: { isRepeated: true } })).toBe('comment-repeated');
  expect(submit(refuseRepeats, 'x', { standing: { isRepeated: true }, rules: { isEdit: true } })).toMatchObject({
    text: 'x',
  });
});

test('the same by many waits for a moderator, short words aside', () => {
  expect(heldAfter(refuseRepeats, long, { standing: { sameByOthers: 2 } })).toEqual([]);
  expect(heldAfter(refuseRepeats, long, { standing: { sameByOthers: 3 } })).toEqual(['repeated']);
  expect(heldAfter(refuseRepeats, '哈哈', { standing: { sameByOthers: 49 } })).toEqual([]);
});

test('texts are the same whatever their case, width, spaces and full stops', () => {
  expect(fingerprintOf('Buy it NOW!!')).toBe(fingerprintOf('ｂｕｙ　it now.'));
  expect(fingerprintOf('买它')).not.toBe(fingerprintOf('卖它'));
  expect(fingerprintOf('…')).not.toBe(fingerprintOf('？'));
});
