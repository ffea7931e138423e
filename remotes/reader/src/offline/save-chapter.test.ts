import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { MemoryCaches } from '../../fixtures/memory-caches.ts';
import { saveChapter } from './save-chapter.ts';
import type { SavedChapter } from './saved-rules.ts';

const name = 'yonkoma-saved-11';
const record = '/saved/11/chapter.json';
const pages = (...numbers: number[]) => numbers.map((page) => `/saved/11/page/${page}`);

let device: MemoryCaches;
let asked: string[];
/** The answer of the site to the address of a page. */
let answer: (address: string) => Response | Promise<Response>;

const picture = () => new Response(new Uint8Array(100), { headers: { 'content-type': 'image/webp' } });
const real = { fetch: globalThis.fetch, window: globalThis.window };

beforeEach(() => {
  device = new MemoryCaches();
  asked = [];
  answer = picture;
  Object.assign(globalThis, {
    caches: device,
    window: { isSecureContext: true, caches: device },
    fetch: async (address: string) => {
      asked.push(address);
      return answer(address);
    },
  });
});

afterEach(() => {
  Object.assign(globalThis, real);
  delete (globalThis as { caches?: unknown }).caches;
});

const save = (parts: Partial<Parameters<typeof saveChapter>[0]> = {}) =>
  saveChapter({
    ask: async () => chapterReply({}, { count: 4 }),
    memberId: null,
    widthPx: 800,
    onProgress: () => {},
    signal: new AbortController().signal,
    ...parts,
  });

const kept = async (cache = name) =>
  JSON.parse((await device.kept.get(cache)?.get(record)?.clone().text()) ?? 'null') as SavedChapter;

describe('saving a chapter', () => {
  test('stores every page and reports its progress and its size', async () => {
    const progress: number[][] = [];
    await save({ onProgress: (...now) => progress.push(now) });
    expect(device.filesOf(name)).toEqual([record, ...pages(1, 2, 3, 4)]);
    expect(progress).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
    expect(await kept()).toMatchObject({ isWhole: true, sizeBytes: 400 });
  });

  test('continues where it was interrupted', async () => {
    answer = (address) => (address.startsWith('/page/3') ? Promise.reject(new TypeError('no network')) : picture());
    await expect(save()).rejects.toThrow('no network');
    expect(device.filesOf(name)).toEqual([record, ...pages(1, 2, 4)]);
    expect(await kept()).toMatchObject({ isWhole: false });
    answer = picture;
    asked = [];
    await save();
    expect(asked).toEqual(['/page/3?s=first']);
    expect(await kept()).toMatchObject({ isWhole: true, sizeBytes: 400 });
  });

  test('asks once for new addresses when the signatures expire on the way', async () => {
    let asking = 0;
    answer = (address) => (address.endsWith('second') ? picture() : new Response(null, { status: 403 }));
    await save({
      ask: async () => chapterReply({}, { count: 4, signature: (asking += 1) === 1 ? 'first' : 'second' }),
    });
    expect(asking).toBe(2);
    expect(await kept()).toMatchObject({ isWhole: true });
  });

  test('treats a file that is not a picture as a missing page', async () => {
    answer = () => new Response('<p>Not here</p>', { headers: { 'content-type': 'text/html' } });
    await expect(save()).rejects.toMatchObject({ name: 'SavingFailure', reason: 'missing' });
    expect(device.filesOf(name)).toEqual([record]);
  });

  test('says so when the device is full, and keeps the pages that fitted', async () => {
    device.room = 3;
    await expect(save()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(device.filesOf(name)).toHaveLength(3);
  });

  test('deletes pages that the chapter no longer has', async () => {
    await save();
    await save({ ask: async () => chapterReply({}, { count: 2 }) });
    expect(device.filesOf(name)).toEqual([record, ...pages(1, 2)]);
  });

  test('ends when it is stopped', async () => {
    const stop = new AbortController();
    answer = () => {
      stop.abort();
      return picture();
    };
    await expect(save({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect((await kept()).isWhole).toBe(false);
  });
});

describe('a chapter for adults', () => {
  const reading = (more: Parameters<typeof chapterReply>[1] = {}) => {
    const reply = chapterReply({}, { count: 4, ...more });
    return { ...reply, comic: { ...reply.comic, is_adult: 1 as const } };
  };

  test.each([
    [3, 'yonkoma-saved-11-of-3'],
    [null, 'yonkoma-saved-11-of-0'],
  ])('is stored for member %j alone, as %s', async (memberId, own) => {
    await save();
    await save({ ask: async () => reading(), memberId });
    expect(await device.keys()).toEqual([own]);
  });

  test('is not saved while it is closed', async () => {
    await expect(save({ ask: async () => reading({ gate: 'ask' }), memberId: 3 })).rejects.toMatchObject({
      reason: 'locked',
    });
    expect(await device.keys()).toEqual([]);
  });
});

test('a saved chapter has no data about its member’s places, bookmarks and collection', async () => {
  const record = { id: 9, page: 3 } as unknown as ReturnType<typeof chapterReply>['record'];
  await save({ ask: async () => chapterReply({}, { count: 1, record, marks: [2] }), memberId: 3 });
  expect(JSON.stringify((await kept()).reading)).not.toMatch(/marks|is_like|is_muted/);
  expect((await kept()).reading.record).toBeNull();
});

describe('a locked chapter', () => {
  test('is not saved by a member who has not bought it', async () => {
    await expect(save({ ask: async () => chapterReply({ is_lock: 1 }, { count: 4 }) })).rejects.toMatchObject({
      reason: 'locked',
    });
    expect(await device.keys()).toEqual([]);
  });

  test('is stored under its buyer’s name, and no longer for everybody', async () => {
    await save();
    await save({ ask: async () => chapterReply({ is_lock: 1, is_buy: 1 }, { count: 4 }), memberId: 3 });
    expect(await device.keys()).toEqual(['yonkoma-saved-11-of-3']);
  });
});
