import { expect, test } from 'vitest';
import { framedUrl } from './framed-url.ts';

const origin = 'https://comics.example';
const named = [
  'https://help.example/faq?a=1',
  'http://plain.example/',
  'javascript:alert(1)',
  `${origin}/user`,
  'help',
];

test('an address that a rule names is shown', () => {
  expect(framedUrl('https://help.example/faq?a=1', named, origin)).toBe('https://help.example/faq?a=1');
});

test.each([
  ...named.slice(1),
  'https://help.example/other',
  'https://evil.example/',
  '',
  'https://help.example/faq?a=1#x',
])('%j is not shown', (url) => {
  expect(framedUrl(url, named, origin)).toBeUndefined();
});
