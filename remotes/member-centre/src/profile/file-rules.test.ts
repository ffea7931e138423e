import { expect, test } from 'vitest';
import { whyNot } from './file-rules.ts';

test.each([
  [{ name: 'me.png', size: 10, type: 'image/png' }, null],
  [{ name: 'me.png', size: 0, type: 'image/png' }, 'profile.incomplete'],
  [{ name: '', size: 10, type: 'image/png' }, 'profile.incomplete'],
  [{ name: 'me.jpg.php', size: 10, type: 'application/x-php' }, 'profile.wrongType'],
  [{ name: 'me.svg', size: 10, type: 'image/svg+xml' }, 'profile.wrongType'],
  [{ name: 'me', size: 10, type: '' }, 'profile.wrongType'],
  [{ name: 'me.png', size: 40_000_000, type: 'image/png' }, 'profile.tooLarge'],
] as const)('a file %j gets the answer %s', (file, why) => {
  expect(whyNot(file)).toBe(why);
});
