import { expect, test } from 'vitest';
import { heldAfter, submit } from './fixtures/submit.ts';
import { fingerprintOf } from './fingerprint.ts';
import { refuseRepeats } from './refuse-repeats.ts';

const long = 'The best site for everything';

test('the same text by the same member is refused, but an edit never', () => {
  expect(submit(refuseRepeats, 'x', { standing: { isRepeated: true } })).toBe('comment-repeated');
  expect(submit(refuseRepeats, 'x', { standing: { isRepeated: true }, rules: { isEdit: true } })).toMatchObject({
    text: 'x',
  });
});

test('the same text by many members waits for a moderator, except short texts', () => {
  expect(heldAfter(refuseRepeats, long, { standing: { sameByOthers: 2 } })).toEqual([]);
  expect(heldAfter(refuseRepeats, long, { standing: { sameByOthers: 3 } })).toEqual(['repeated']);
  expect(heldAfter(refuseRepeats, '哈哈', { standing: { sameByOthers: 49 } })).toEqual([]);
});

test('texts count as the same whatever their case, width, spaces and full stops', () => {
  expect(fingerprintOf('Buy it NOW!!')).toBe(fingerprintOf('ｂｕｙ　it now.'));
  expect(fingerprintOf('买它')).not.toBe(fingerprintOf('卖它'));
  expect(fingerprintOf('…')).not.toBe(fingerprintOf('？'));
});
