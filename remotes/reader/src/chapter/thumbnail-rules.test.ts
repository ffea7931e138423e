import { expect, test } from 'vitest';
import { thumbnailPages } from './thumbnail-rules.ts';

test('the current page is in the middle, and near the ends the strip stays full', () => {
  expect(thumbnailPages(50, 500, 360)).toEqual([48, 49, 50, 51, 52]);
  expect(thumbnailPages(1, 500, 360)).toEqual([1, 2, 3, 4, 5]);
  expect(thumbnailPages(500, 500, 360)).toEqual([496, 497, 498, 499, 500]);
});

test('a wide screen shows eleven and a short chapter what it has', () => {
  expect(thumbnailPages(50, 500, 2000)).toHaveLength(11);
  expect(thumbnailPages(2, 2, 2000)).toEqual([1, 2]);
});
