import { expect, test } from '@jest/globals';
import { ensureStorage } from './ensure-storage.ts';

const denied = { configurable: true, get: (): Storage => { throw new DOMException('denied', 'SecurityError'); } };

test('a browser that keeps nothing gets storage for as long as the page is open', () => {
  const window = Object.defineProperties({}, { localStorage: denied, sessionStorage: denied }) as unknown as Window;
  expect(() => window.localStorage).toThrow('denied');
  ensureStorage(window);
  const { localStorage, sessionStorage } = window;
  localStorage.setItem('a', '1');
  expect([localStorage.getItem('a'), localStorage.getItem('b'), localStorage.length, localStorage.key(0), localStorage.key(1), sessionStorage.length]).toEqual(['1', null, 1, 'a', null, 0]);
  localStorage.removeItem('a');
  localStorage.setItem('c', '2');
  localStorage.clear();
  expect(localStorage.length).toBe(0);
});

test('storage that can be used stays the browser’s own', () => {
  const own = window.localStorage;
  ensureStorage(window);
  expect(window.localStorage).toBe(own);
});
