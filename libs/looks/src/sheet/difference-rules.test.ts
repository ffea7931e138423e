import { expect, test } from 'vitest';
import { type Blocks, difference } from './difference-rules.ts';

const paper = (width: number, height: number, spots: readonly [x: number, y: number, by: number][] = []): Blocks => {
  const colours = new Uint8Array(width * height * 3).fill(200);
  for (const [x, y, by] of spots) colours[(y * width + x) * 3] = 200 + by;
  return { width, height, colours };
};
const row = (by: number) => [0, 1, 2, 3, 4].map((x): [number, number, number] => [x, 3, by]);

test('the same picture, and one of which single letters differ, look alike', () => {
  expect(difference(paper(10, 10), paper(10, 10))).toBe(0);
  expect(difference(paper(10, 10), paper(10, 10, [[2, 2, 50]]))).toBe(0);
});

test('an edge that is drawn otherwise is no difference; a word, a card or a shadow is', () => {
  expect(difference(paper(10, 10), paper(10, 10, row(6)))).toBe(0);
  expect(difference(paper(10, 10), paper(10, 10, row(20)))).toBe(0.05);
});

test('what makes a page longer or wider counts in full', () => {
  expect(difference(paper(10, 10), paper(10, 20))).toBe(0.5);
  expect(difference(paper(20, 10), paper(10, 10))).toBe(0.5);
});

test('what differs in every run is no difference, beside it everything is', () => {
  const measured = { left: 0, top: 24, width: 40, height: 8 };
  expect(difference(paper(10, 10), paper(10, 10, row(20)), { varying: [measured] })).toBe(0);
  expect(difference(paper(10, 10), paper(10, 10, row(20)), { varying: [{ ...measured, width: 8 }] })).toBe(0.04);
});

test('a picture of the site that a browser makes smaller in another way looks alike, another picture does not', () => {
  const drawings = [{ left: 0, top: 24, width: 40, height: 8 }];
  expect(difference(paper(10, 10), paper(10, 10, row(20)), { drawings })).toBe(0);
  expect(difference(paper(10, 10), paper(10, 10, row(40)), { drawings })).toBe(0.05);
});
