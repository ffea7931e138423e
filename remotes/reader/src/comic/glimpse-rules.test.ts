import { expect, test } from 'vitest';
import { glimpseOf } from './glimpse-rules.ts';

const page = (hash: string, width = 700) => ({ url: `/media/page/${hash}/640.webp?e=1&s=2`, width, height: 1000 });
const cover = { url: '/media/cover/aa/320.webp?s=3' };

test('a glimpse is the page itself, or the next when it is the cover or a strip', () => {
  expect(glimpseOf([page('bb'), page('cc')], 1, cover)).toEqual(page('bb'));
  expect(glimpseOf([page('aa'), page('cc')], 1, cover)).toEqual(page('cc'));
  expect(glimpseOf([page('bb', 3000), page('cc')], 1, cover)).toEqual(page('cc'));
  expect(glimpseOf([page('bb'), page('cc'), page('dd')], 3, cover)).toEqual(page('dd'));
});

test('the cover is better than nothing, and a page without a picture is nothing', () => {
  expect(glimpseOf([page('aa')], 1, cover)).toEqual(page('aa'));
  expect(glimpseOf([{ url: '', width: 700, height: 1000 }], 1, null)).toBeUndefined();
  expect(glimpseOf([], 1, cover)).toBeUndefined();
});
