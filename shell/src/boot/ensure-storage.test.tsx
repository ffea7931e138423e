import { expect, test } from 'vitest';
import { ensureStorage } from './ensure-storage.ts';

const denied = {
  configurable: true,
  get: (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  },
};

test('a browser without storage gets one that lasts as long as the page is open', () => {
  const window = Object.defineProperties({}, { localStorage: denied, sessionStorage: denied }) as unknown as Window;
  expect(() => window.localStorage).toThrow('denied');
  ensureStorage(window);
  const { localStorage, sessionStorage } = window;
  localStorage.setItem('a', '1');
  expect([
    localStorage.getItem('a'),
    localStorage.getItem('b'),
    localStorage.length,
    localStorage.key(0),
    localStorage.key(1),
    sessionStorage.length,
  ]).toEqual(['1', null, 1, 'a', null, 0]);
  localStorage.removeItem('a');
  localStorage.setItem('c', '2');
  localStorage.clear();
  expect(localStorage.length).toBe(0);
});

test('a usable storage stays the browser’s own', () => {
  const own = window.localStorage;
  ensureStorage(window);
  expect(window.localStorage).toBe(own);
});

test('data that does not fit into a full storage is kept as long as the page is open', () => {
  const own = Object.getPrototypeOf(window.localStorage) as Storage;
  const { setItem } = own;
  let isFull = false;
  class Area {
    #kept = new Map<string, string>();
    getItem(key: string) {
      return this.#kept.get(key) ?? null;
    }
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      this.#kept.set(key, value);
    }
    removeItem(key: string) {
      this.#kept.delete(key);
    }
  }
  const full = { localStorage: new Area(), sessionStorage: new Area() } as unknown as Window;
  ensureStorage(full);
  full.localStorage.setItem('a', 'before');
  isFull = true;
  full.localStorage.setItem('a', 'after');
  full.localStorage.setItem('b', '1');
  expect([full.localStorage.getItem('a'), full.localStorage.getItem('b'), full.sessionStorage.getItem('b')]).toEqual([
    'after',
    '1',
    null,
  ]);
  full.localStorage.removeItem('b');
  isFull = false;
  full.localStorage.setItem('a', 'fits');
  expect([full.localStorage.getItem('a'), full.localStorage.getItem('b'), own.setItem === setItem]).toEqual([
    'fits',
    null,
    true,
  ]);
});
