import { expect, test } from 'vitest';
import { authorLine, metadataLimits } from './label.ts';

test('the line of authors ends with a whole name, unless a single name is longer than the line', () => {
  expect(authorLine([])).toBe('');
  expect(authorLine(['Mo Hara', 'Lan'])).toBe('Mo Hara, Lan');
  const names = Array.from({ length: 12 }, (_, place) => `Author Number ${place + 1} of Twelve`);
  expect(authorLine(names)).toBe(names.slice(0, 7).join(', '));
  expect(authorLine(['W'.repeat(300), 'Lan'])).toBe('W'.repeat(metadataLimits.authorsLength));
});
