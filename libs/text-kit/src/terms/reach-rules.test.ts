import { expect, test } from 'vitest';
import { IdSet } from './id-set.ts';
import { reachOf } from './reach-rules.ts';

const part = (first: number, end: number, ...bySource: number[][]) => ({
  first,
  end,
  bySource: bySource.map((ids) => [IdSet.of(ids)]),
});
const far = 5 * 65_536;

test('who has every word is found, by the first source that is enough', () => {
  const reach = reachOf(2, [part(0, 1, [1, far], [2, 3]), part(1, 2, [1], [3, far])], 2);
  expect(reach.map((set) => set.ids())).toEqual([[1], [1, 3, far]]);
});

test('words may be joined with their neighbours anywhere, more than once', () => {
  const words = [part(0, 1, [1, 2]), part(1, 2, [1]), part(2, 3, [1, 2]), part(3, 4, [1])];
  const joined = [part(0, 2, [3, 4]), part(2, 4, [2, 3]), part(0, 4, [far])];
  expect(reachOf(4, [...words, ...joined], 1).map((set) => set.ids())).toEqual([[1, 3, far]]);
});

test('a word that nobody has leaves nobody', () => {
  expect(reachOf(2, [part(0, 1, [1], [far]), part(1, 2, [], [])], 2).map((set) => set.size)).toEqual([0, 0]);
});
