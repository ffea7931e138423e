import { atom, createStore } from 'jotai';
import { expect, test } from 'vitest';
import { atomOf } from './atom-of.ts';

/** A value of a host without atoms. */
const plainSource = (first: string) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (next: string) => {
      value = next;
      for (const listener of listeners) listener();
    },
    listeners,
  };
};

test('a host with atoms gives its own atom', () => {
  const own = atom('mika');
  expect(atomOf({ ...plainSource('aki'), atom: own })).toBe(own);
});

test('a host without atoms is observed while somebody reads, and gives the same atom each time', () => {
  const source = plainSource('mika');
  const store = createStore();
  const seen: string[] = [];
  expect(store.get(atomOf(source))).toBe('mika');
  const stop = store.sub(atomOf(source), () => seen.push(store.get(atomOf(source))));
  source.become('aki');
  expect(seen).toEqual(['aki']);
  stop();
  expect(source.listeners.size).toBe(0);
});

test('a change that happened while nobody read is seen by the next reader', () => {
  const source = plainSource('mika');
  const store = createStore();
  store.sub(atomOf(source), () => {})();
  source.become('aki');
  store.sub(atomOf(source), () => {});
  expect(store.get(atomOf(source))).toBe('aki');
});
