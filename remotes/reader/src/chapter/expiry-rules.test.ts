import { expect, test } from 'vitest';
import { addressesMayHaveExpired } from './expiry-rules.ts';

test('a failed page is requested again only when its address can have expired', () => {
  const minute = 60_000;
  expect(addressesMayHaveExpired(0, 2 * minute)).toBe(false);
  expect(addressesMayHaveExpired(0, 15 * minute)).toBe(true);
});
