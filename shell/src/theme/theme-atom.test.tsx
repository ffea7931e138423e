import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themeAtom } from './theme-atom.ts';

/** The system's theme, and its listeners. */
const system = Object.assign(new EventTarget(), { matches: false });
const key = 'ba-is-dark';

beforeEach(() => {
  localStorage.clear();
  system.matches = false;
  vi.stubGlobal('matchMedia', () => system);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

test('without a choice the system decides, also when it changes', () => {
  const store = createStore();
  store.sub(themeAtom, () => {});
  expect(store.get(themeAtom)).toBe('light');
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(store.get(themeAtom)).toBe('dark');
});

test('a choice is stored, set on the document and stronger than the system', () => {
  const store = createStore();
  store.set(themeAtom, 'dark');
  expect([store.get(themeAtom), localStorage.getItem(key), document.documentElement.dataset['theme']]).toEqual([
    'dark',
    '1',
    'dark',
  ]);
});

test('a choice in another tab applies here', () => {
  const store = createStore();
  store.sub(themeAtom, () => {});
  localStorage.setItem(key, '1');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect([store.get(themeAtom), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
});
