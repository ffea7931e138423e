import { expect, test } from 'vitest';
import { notOurs } from '../../fixtures/not-ours.ts';
import { reloadTo } from './reload-to.ts';

const windowThat = ({ onLine = true, reloadedAt }: { onLine?: boolean; reloadedAt?: string } = {}) => {
  const kept = new Map(reloadedAt === undefined ? [] : [['yonkoma-reloaded-at', reloadedAt]]);
  const visited: string[] = [];
  const window = {
    navigator: { onLine },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    location: { assign: (url: string) => void visited.push(url) },
  };
  return { window: window as unknown as Window, visited };
};

test('a page whose code is gone is reloaded, but not again and again', () => {
  const { window, visited } = windowThat();
  expect(reloadTo(window, '/detail')).toBe(true);
  expect(reloadTo(window, '/detail')).toBe(false);
  expect(visited).toEqual(['/detail']);
});

test.each(notOurs)('a stored time of %s is ignored: the page is reloaded, and not again', (reloadedAt) => {
  const { window, visited } = windowThat({ reloadedAt });
  expect([reloadTo(window, '/detail'), reloadTo(window, '/detail')]).toEqual([true, false]);
  expect(visited).toEqual(['/detail']);
});

test('an offline visitor is not sent to an error page', () => {
  const { window, visited } = windowThat({ onLine: false });
  expect(reloadTo(window, '/detail')).toBe(false);
  expect(visited).toEqual([]);
});
