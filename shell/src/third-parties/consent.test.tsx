import { consentCookie } from '@yonkoma/contract';
import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { consentAtom } from './consent.ts';

const write = (value: string) => {
  document.cookie = `${consentCookie}=${value}; path=/`;
};
afterEach(() => {
  document.cookie = `${consentCookie}=; path=/; max-age=0`;
});

test('an earlier choice on this device is known at once, and without one the question is open', () => {
  expect(createStore().get(consentAtom)).toBe('open');
  write('0');
  expect(createStore().get(consentAtom)).toBe('refused');
});

test('a choice is stored in the cookie and given to every observer', () => {
  const store = createStore();
  const seen: string[] = [];
  store.sub(consentAtom, () => seen.push(store.get(consentAtom)));
  store.set(consentAtom, true);
  store.set(consentAtom, false);
  expect([seen, document.cookie]).toEqual([['allowed', 'refused'], `${consentCookie}=0`]);
});

test('a choice in another window is seen once this one has the focus again', () => {
  const store = createStore();
  store.sub(consentAtom, () => {});
  write('1');
  window.dispatchEvent(new Event('focus'));
  expect(store.get(consentAtom)).toBe('allowed');
});

test('an observer after a pause sees a choice made during the pause', () => {
  const store = createStore();
  store.sub(consentAtom, () => {})();
  write('1');
  expect(store.get(consentAtom)).toBe('allowed');
});
