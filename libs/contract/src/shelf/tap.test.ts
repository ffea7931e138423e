import { expect, test } from 'vitest';
import { nextState } from './tap.ts';

test('a tap toggles the state, a second tap within two seconds is ignored, and a named state is set', () => {
  expect([nextState(undefined, undefined, 100), nextState(undefined, 0, 100)]).toEqual([1, 0]);
  const liked = { is_liked: 1, toggled_at: 100 } as const;
  expect([100, 101, 102, 200].map((now) => nextState(liked, undefined, now))).toEqual([1, 1, 0, 0]);
  expect([nextState(liked, 0, 100), nextState(liked, 1, 500)]).toEqual([0, 1]);
});
