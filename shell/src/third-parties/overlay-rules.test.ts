import { expect, test } from 'vitest';
import { overlayAt } from './overlay-rules.ts';

const visit = (every: number, formats: Parameters<typeof overlayAt>[2]) =>
  Array.from({ length: 9 }, (_, seen) => overlayAt(seen, every, formats));

test('the first page of a visit is never covered, and one of every so many later pages is, in turns', () => {
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

test('no page is covered where neither format has code', () => {
  expect(visit(1, ['inPagePush', 'directLink'])).toEqual(Array(9).fill(null));
});
