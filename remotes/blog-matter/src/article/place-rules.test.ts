import { expect, test } from 'vitest';
import { headingAt, shareRead } from './place-rules.ts';

test.each([
  [{ top: 900, height: 2000, windowHeight: 800 }, 0],
  [{ top: 0, height: 1600, windowHeight: 800 }, 0.5],
  [{ top: -800, height: 1600, windowHeight: 800 }, 1],
  [{ top: 100, height: 400, windowHeight: 800 }, 1],
  [{ top: 0, height: 0, windowHeight: 800 }, 0],
])('%j is read up to %d', (reach, share) => {
  expect(shareRead(reach)).toBe(share);
});

test('the current heading is the last one above the line, and none before the first', () => {
  const headings = [
    { id: 'a', top: -300 },
    { id: 'b', top: 90 },
    { id: 'c', top: 700 },
  ];
  expect([headingAt(headings, 120), headingAt(headings, -400), headingAt([], 120)]).toEqual(['b', '', '']);
});
