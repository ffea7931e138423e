import { expect, test } from 'vitest';
import { pseudoText, pseudoWords } from './pseudo.ts';

test('a text grows by 40 %, gets accents and brackets, and keeps its placeholders', () => {
  expect(pseudoText('Go')).toBe('⟦Ĝö⟧');
  expect(pseudoText('Sign in first.')).toBe('⟦Šîĝñ îñ fîŕšţ. ~~~~~⟧');
  expect(pseudoText('{{count}} of {{total}}')).toContain('{{count}} öf {{total}}');
  const long = 'The address may be mistyped, or the page has moved.';
  expect([...pseudoText(long)].length / long.length).toBeGreaterThan(1.35);
});

test('every text below a key is changed, and no key', () => {
  expect(pseudoWords({ a: 'no', b: { c_one: 'one' } })).toEqual({
    a: pseudoText('no'),
    b: { c_one: pseudoText('one') },
  });
});
