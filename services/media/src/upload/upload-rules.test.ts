import { expect, test } from 'vitest';
import { isListed } from './upload-rules.ts';

test.each([
  ['*', 'png', true],
  ['jpg,png', 'png', true],
  ['.jpg, .PNG', 'png', true],
  ['image/png', 'png', true],
  ['image/*', 'avif', true],
  ['jpeg', 'jpeg', true],
  ['jpg', 'jpeg', true],
  ['jpg,gif', 'png', false],
  ['image/pngx', 'png', false],
  ['video/*', 'png', false],
  ['', 'png', false],
] as const)('the list %j of a site lets a picture of the format %s through: %s', (list, format, isThere) => {
  expect(isListed(list, format)).toBe(isThere);
});
