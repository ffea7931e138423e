import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallFailure } from '@yonkoma/remote-kit';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { MemoryCaches } from '../../fixtures/memory-caches.ts';
import { answeredOrSaved } from './answered-or-saved.ts';
import { recordAddress, type SavedChapter } from './saved-rules.ts';

const live = chapterReply({ title: 'From the site' });
const saved = chapterReply({ title: 'From the device' });
const real = { window: globalThis.window, navigator: globalThis.navigator };
const titleOf = async (ask: () => Promise<typeof live>, id = 11) => (await answeredOrSaved(id, ask)).chapter.title;
const fails = (code: number) => async () => {
  throw new CallFailure('no', code);
};

const stand = (isOnline: boolean) =>
  Object.defineProperty(globalThis, 'navigator', {
    value: { onLine: isOnline, serviceWorker: {} },
    configurable: true,
  });

beforeEach(() => {
  const device = new MemoryCaches();
  const record: SavedChapter = { format: 1, reading: saved, cover: '', isWhole: true, sizeBytes: 1, savedAt: 1 };
  device.kept.set('yonkoma-saved-11', new Map([[recordAddress(11), Response.json(record)]]));
  Object.assign(globalThis, { caches: device, window: { isSecureContext: true, caches: device } });
  stand(true);
});

afterEach(() => {
  Object.assign(globalThis, { window: real.window });
  Object.defineProperty(globalThis, 'navigator', { value: real.navigator, configurable: true });
  delete (globalThis as { caches?: unknown }).caches;
});

test('the site’s answer is preferred', async () => {
  expect(await titleOf(async () => live)).toBe('From the site');
});

test('the saved chapter replaces the answer of a site that does not answer, or is broken', async () => {
  expect(await titleOf(fails(0))).toBe('From the device');
  expect(await titleOf(fails(503))).toBe('From the device');
});

test('without a network the site is not even called', async () => {
  stand(false);
  expect(
    await titleOf(() => {
      throw new Error('asked');
    }),
  ).toBe('From the device');
});

test('a refusal counts as an answer', async () => {
  await expect(titleOf(fails(1))).rejects.toThrow('no');
});

test('a chapter that is closed to this reader is removed from the device', async () => {
  expect((await answeredOrSaved(11, async () => ({ ...live, gate: 'minor' as const }))).gate).toBe('minor');
  expect(await caches.keys()).toEqual([]);
});

test('a chapter that is not on the device stays a failure', async () => {
  await expect(titleOf(fails(0), 12)).rejects.toThrow('no');
});

test('a slow site is waited for only when the device does not have the chapter', async () => {
  const slow = () =>
    new Promise<typeof live>((resolve) => {
      setTimeout(() => resolve(live), 4_600);
    });
  expect(await Promise.all([titleOf(slow), titleOf(slow, 12)])).toEqual(['From the device', 'From the site']);
});
