import { expect, test } from 'vitest';
import { moved, placeOf, placeUnder } from './place-rules.ts';

test('a moved comic stands where it was put, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect([moved(list, 0, 2), moved(list, 3, 0), moved(list, 1, 1)]).toEqual([
    ['b', 'c', 'a', 'd'],
    ['d', 'a', 'b', 'c'],
    list,
  ]);
  expect([moved(list, 1, -5), moved(list, 1, 99), moved(list, 9, 0)]).toEqual([
    ['b', 'a', 'c', 'd'],
    ['a', 'c', 'd', 'b'],
    list,
  ]);
});

test('the service is told which comic stands before it', () => {
  expect([placeOf([7, 8, 9], 0), placeOf([7, 8, 9], 2)]).toEqual(['first', { after: 8 }]);
});

test('a dragged row stands behind the rows whose middle is above the pointer', () => {
  const middles = [50, 150, 250];
  expect([placeUnder(middles, 10, 2), placeUnder(middles, 160, 2), placeUnder(middles, 160, 0)]).toEqual([0, 2, 1]);
  expect([placeUnder(middles, 900, 0), placeUnder(middles, 240, 0), placeUnder(middles, 151, 1)]).toEqual([2, 1, 1]);
});
