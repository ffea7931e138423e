import { expect, test } from 'vitest';
import { firstSearch, next, type SearchEvent } from './search-state.ts';

const empty = firstSearch(['cat', 'moon']);
const after = (...events: SearchEvent[]) => events.reduce(next, empty);

test('what is typed is shown and asked for, and the arrows begin anew in the field', () => {
  const state = after({ is: 'stepped', step: 1, count: 2 }, { is: 'written', text: 'ca' });
  expect(state).toMatchObject({ written: 'ca', asked: 'ca', at: -1 });
});

test('what an input method is still at is shown, and asked for once it is taken', () => {
  const composing = after({ is: 'composing' }, { is: 'written', text: 'ねk' });
  expect(composing).toMatchObject({ written: 'ねk', asked: '' });
  const taken = next(composing, { is: 'composed', text: 'ねこ' });
  expect(taken.asked).toBe('ねこ');
  expect(next(taken, { is: 'written', text: 'ねこの' }).asked).toBe('ねこの');
});

test('words put into the field are asked for at once, a hundred letters of them at most', () => {
  expect(after({ is: 'put', text: 'moon' })).toMatchObject({ written: 'moon', asked: 'moon' });
  expect(after({ is: 'put', text: 'a'.repeat(120) }).written).toHaveLength(100);
});

test('the arrows go round: beyond either end of the choices lies the field', () => {
  const walk = (step: number, times: number) =>
    Array.from({ length: times }).reduce<number[]>((places) => {
      const state = next({ ...empty, at: places.at(-1) ?? -1 }, { is: 'stepped', step, count: 2 });
      return [...places, state.at];
    }, []);
  expect(walk(1, 4)).toEqual([0, 1, -1, 0]);
  expect(walk(-1, 4)).toEqual([1, 0, -1, 1]);
  expect(next(empty, { is: 'stepped', step: 1, count: 0 }).at).toBe(-1);
});

test('other choices are walked through from the field; nothing is drawn anew where the arrows stood there', () => {
  expect(next({ ...empty, at: 1 }, { is: 'found' }).at).toBe(-1);
  expect(next(empty, { is: 'found' })).toBe(empty);
});

test('when the last search is forgotten the arrows stand on the one before it, then in the field', () => {
  const one = next({ ...empty, at: 1 }, { is: 'forgotten', recent: ['cat'] });
  expect([one.recent, one.at]).toEqual([['cat'], 0]);
  expect(next(one, { is: 'forgotten', recent: [] }).at).toBe(-1);
});
