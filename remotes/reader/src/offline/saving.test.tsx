import type { ShellApi } from '@yonkoma/remote-kit';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryCaches } from '../../fixtures/memory-caches.ts';
import { refreshSaved, savedAtom, savingOf, startSaving, stopSaving } from './saving.ts';

/** A site that stores itself slowly, once for each saved chapter. */
const slowSite = () => {
  const waiting: (() => void)[] = [];
  const keepSite = vi.fn<() => Promise<void>>(
    () =>
      new Promise((_resolve, reject) => {
        waiting.push(() => reject(new TypeError('no network')));
      }),
  );
  const shell = { keepSite, session: { current: () => null } } as unknown as ShellApi;
  return { shell, keepSite, loseNetwork: () => waiting.splice(0).forEach((fail) => fail()) };
};
const begun = (count: number, { keepSite }: ReturnType<typeof slowSite>) =>
  expect.poll(() => keepSite.mock.calls.length).toBe(count);

beforeEach(() => {
  const set = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  set(window, 'isSecureContext', true);
  set(window, 'caches', new MemoryCaches());
  set(navigator, 'serviceWorker', {});
});

test('chapters are saved one after another, and an aborted one says why', async () => {
  const store = createStore();
  const site = slowSite();
  const stateOf = (chapterId: number) => store.get(savingOf(chapterId)).is;
  const first = store.set(startSaving, site.shell, 5, 11);
  const second = store.set(startSaving, site.shell, 5, 12);
  expect([stateOf(11), stateOf(12), stateOf(13)]).toEqual(['waiting', 'waiting', 'none']);
  await begun(1, site);
  site.loseNetwork();
  expect([await first, stateOf(11)]).toEqual(['interrupted', 'none']);
  await begun(2, site);
  store.set(stopSaving, 12);
  site.loseNetwork();
  expect(await second).toBeNull();
});

test('a chapter that is being saved is not started a second time', async () => {
  const store = createStore();
  const site = slowSite();
  const first = store.set(startSaving, site.shell, 5, 11);
  expect(await store.set(startSaving, site.shell, 5, 11)).toBeNull();
  await begun(1, site);
  site.loseNetwork();
  await first;
  expect(site.keepSite).toHaveBeenCalledTimes(1);
});

test('the saved chapters are known once the storage was read', async () => {
  const store = createStore();
  expect(store.get(savedAtom)).toBeNull();
  await store.set(refreshSaved);
  expect(store.get(savedAtom)).toEqual([]);
});
