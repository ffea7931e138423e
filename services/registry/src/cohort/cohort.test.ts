import { expect, test } from 'vitest';
import { bucketOf, isInShare } from './cohort-rules.ts';

const visitors = 1_000_000;
const buckets = new Float64Array(visitors);
for (let index = 0; index < visitors; index++)
  buckets[index] = bucketOf('reader', '1.0.0-000000000001', index.toString(16).padStart(16, '0'));

const heldBy = (share: number) => buckets.reduce((sum, bucket) => sum + (isInShare(bucket, share) ? 1 : 0), 0);

test('a share of nothing shows a version to none of a million visitors, a full share to all of them', () => {
  expect([heldBy(0), heldBy(10_000)]).toEqual([0, visitors]);
});

test.each([1, 10, 100, 500, 2500, 5000, 9000, 9999])(
  'a share of %i ten-thousandths of a million visitors is exact within 0.2 points',
  (share) => {
    expect(Math.abs(heldBy(share) / visitors - share / 10_000)).toBeLessThan(0.002);
  },
);

test('a visitor in a share is in every larger share', () => {
  const shares = [0, 1, 100, 500, 2500, 5000, 10_000];
  const isOrdered = (bucket: number) =>
    shares.every(
      (share, index) => index === 0 || !isInShare(bucket, shares[index - 1] as number) || isInShare(bucket, share),
    );
  expect(buckets.every(isOrdered)).toBe(true);
});

test('the visitors first in one roll-out are not first in the next', () => {
  let both = 0;
  for (let index = 0; index < 100_000; index++) {
    if (
      isInShare(buckets[index] as number, 1000) &&
      isInShare(bucketOf('reader', '1.0.0-000000000002', index.toString(16).padStart(16, '0')), 1000)
    )
      both += 1;
  }
  expect(Math.abs(both / 100_000 - 0.01)).toBeLessThan(0.004);
});
