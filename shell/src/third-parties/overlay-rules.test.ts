import { expect, test } from 'vitest';
import { overlayAt } from './overlay-rules.ts';

const visit = (every: number, formats: Parameters<typeof overlayAt>[2]) =>
  Array.from({ length: 9 }, (_, seen) => overlayAt(seen, every, formats));

test('the page that a visit begins with is never covered, and later one of every so many is, in turns', () => {
  expect(visit(3, ['vignette', 'nativeBanner', 'interstitial'])).toEqual([
    null,
    null,
    null,
    'interstitial',
    null,
    null,
    'vignette',
    null,
    null,
  ]);
  expect(visit(1, ['vignette']).slice(0, 3)).toEqual([null, 'vignette', 'vignette']);
});

test('nothing comes over a page where neither format has code', () => {
  expect(visit(1, ['inPagePush', 'directLink'])).toEqual(Array(9).fill(null));
});
