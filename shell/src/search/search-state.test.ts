import { expect, test } from 'vitest';
import { firstSearch, next, type SearchEvent } from './search-state.ts';

const empty = firstSearch(['cat', 'moon']);
const after = (...events: SearchEvent[]) => events.reduce(next, empty);

test('typed text is shown and searched for, and the selection starts again in the field', () => {
  const state = after({ is: 'stepped', step: 1, count: 2 }, { is: 'written', text: 'ca' });
  expect(state).toMatchObject({ written: 'ca', asked: 'ca', at: -1 });
});

test('text in composition is shown, and searched for once it is committed', () => {
  const composing = after({ is: 'composing' }, { is: 'written', text: 'ねk' });
  expect(composing).toMatchObject({ written: 'ねk', asked: '' });
  const taken = next(composing, { is: 'composed', text: 'ねこ' });
  expect(taken.asked).toBe('ねこ');
  expect(next(taken, { is: 'written', text: 'ねこの' }).asked).toBe('ねこの');
});

test('text put into the field is searched for at once, up to a hundred letters', () => {
  expect(after({ is: 'put', text: 'moon' })).toMatchObject({ written: 'moon', asked: 'moon' });
  expect(after({ is: 'put', text: 'a'.repeat(120) }).written).toHaveLength(100);
});

test('the arrows go in a circle: beyond either end of the results is the field', () => {
  const walk = (step: number, times: number) =>
    Array.from({ length: times }).reduce<number[]>((places) => {
      const state = next({ ...empty, at: places.at(-1) ?? -1 }, { is: 'stepped', step, count: 2 });
      return [...places, state.at];
    }, []);
  expect(walk(1, 4)).toEqual([0, 1, -1, 0]);
  expect(walk(-1, 4)).toEqual([1, 0, -1, 1]);
  expect(next(empty, { is: 'stepped', step: 1, count: 0 }).at).toBe(-1);
});

test('new results start the selection in the field, and an unchanged selection renders nothing', () => {
  expect(next({ ...empty, at: 1 }, { is: 'found' }).at).toBe(-1);
  expect(next(empty, { is: 'found' })).toBe(empty);
});

test('when the last search is deleted the selection moves to the one before it, then to the field', () => {
  const one = next({ ...empty, at: 1 }, { is: 'forgotten', recent: ['cat'] });
  expect([one.recent, one.at]).toEqual([['cat'], 0]);
  expect(next(one, { is: 'forgotten', recent: [] }).at).toBe(-1);
});
