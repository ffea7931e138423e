import { expect, test } from 'vitest';
import { retryAfter, withoutAddresses } from './retry-rules.ts';

test('retries come at growing intervals of one hour at most', () => {
  expect([1, 2, 3, 8, 20, 1000].map(retryAfter)).toEqual([5, 10, 20, 640, 3600, 3600]);
});

test('the log shows the reply of a mail server without any email address in it', () => {
  expect(
    withoutAddresses(
      '550 5.1.1 <lan@reader.example>: "Lan@Reader.example", see mailto:a.b+c@relay.example',
      'lan@reader.example',
    ),
  ).toBe('550 5.1.1 <…>: "…", see mailto:…');
  expect(withoutAddresses('the number +84912345678 (84912345678) is not in use, 5.1.1', '+84912345678')).toBe(
    'the number … (…) is not in use, 5.1.1',
  );
});
