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

test('what was chosen on this device before is known at once, and nothing chosen is an open question', () => {
  expect(createStore().get(consentAtom)).toBe('open');
  write('0');
  expect(createStore().get(consentAtom)).toBe('refused');
});

test('a choice is kept in the cookie and shown to whoever looks', () => {
  const store = createStore();
  const seen: string[] = [];
  store.sub(consentAtom, () => seen.push(store.get(consentAtom)));
  store.set(consentAtom, true);
  store.set(consentAtom, false);
  expect([seen, document.cookie]).toEqual([['allowed', 'refused'], `${consentCookie}=0`]);
});

test('a choice in another window is seen once this one is looked at again', () => {
  const store = createStore();
  store.sub(consentAtom, () => {});
  write('1');
  window.dispatchEvent(new Event('focus'));
  expect(store.get(consentAtom)).toBe('allowed');
});

test('who looks after nobody looked for a while sees the choice of that while', () => {
  const store = createStore();
  store.sub(consentAtom, () => {})();
  write('1');
  expect(store.get(consentAtom)).toBe('allowed');
});
