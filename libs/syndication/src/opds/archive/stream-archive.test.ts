import { afterEach, expect, test } from 'vitest';
import type { Ask } from '@yonkoma/service-kit';
import { streamArchive } from './stream-archive.ts';

const mebibyte = 1024 * 1024;
const pageBytes = 3 * mebibyte + 17;

/** Makes originals of a little more than three mebibytes on request. `given` counts the returned bytes. */
function originals() {
  const counts = { given: 0, parts: 0 };
  const ask = (async ({ name }: { name: string }, input: { hashes: string[]; start: number; length: number }) => {
    if (name === 'media.findOriginals')
      return input.hashes.map((hash) =>
        hash === 'lost' ? null : { sizeBytes: pageBytes, type: 'image/png', extension: 'png' },
      );
    counts.parts += 1;
    counts.given += input.length;
    return new Uint8Array(input.length).fill(counts.parts % 251);
  }) as unknown as Ask;
  return { ask, counts };
}

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ image_hash: String(index), width: 10, height: 20 }));
const open: { destroy(): void }[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.destroy()));
/** Waits until all work is done: nothing here waits for anything outside, so 100 turns of the event loop are enough. */
const settled = async () => {
  for (let turn = 0; turn < 100; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

test('a chapter of three gigabytes is read in parts as it is sent, and its size is known before', async () => {
  const { ask, counts } = originals();
  const { stream, sizeBytes } = await streamArchive(ask, pagesOf(1000), 1_700_000_000, () => '<ComicInfo/>');
  open.push(stream);
  expect(sizeBytes).toBeGreaterThan(1000 * pageBytes);
  let taken = 0;
  for await (const part of stream) {
    taken += (part as Buffer).length;
    expect(counts.given - taken).toBeLessThan(4 * mebibyte);
    if (taken > 20 * mebibyte) break;
  }
  expect(taken).toBeLessThan(30 * mebibyte);
});

test('a reader who leaves in the middle stops all reading', async () => {
  const { ask, counts } = originals();
  const { stream } = await streamArchive(ask, pagesOf(100), 1_700_000_000, () => '<ComicInfo/>');
  open.push(stream);
  for await (const _ of stream) break;
  stream.destroy();
  await settled();
  const after = counts.parts;
  await settled();
  expect(counts.parts).toBe(after);
});

test('the announced size is the size that is sent, and a lost page is neither packed nor listed', async () => {
  const { ask } = originals();
  let described = 0;
  const { stream, sizeBytes } = await streamArchive(
    ask,
    [...pagesOf(2), { image_hash: 'lost', width: 1, height: 1 }, ...pagesOf(1)],
    1_700_000_000,
    (pages) => {
      described = pages.length;
      return '<ComicInfo/>';
    },
  );
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const names = Buffer.concat(parts)
    .toString('latin1')
    .match(/\d{4}\.png|ComicInfo\.xml/g);
  expect([Buffer.concat(parts).length, described, [...new Set(names)]]).toEqual([
    sizeBytes,
    3,
    ['0001.png', '0002.png', '0003.png', 'ComicInfo.xml'],
  ]);
});

test('an original that breaks off ends the download as broken, not as a shorter file', async () => {
  const { ask } = originals();
  const breaking = (async (endpoint: { name: string }, input: { start: number }) => {
    if (endpoint.name === 'media.readOriginal' && input.start > 0) throw new Error('gone');
    return ask(endpoint as never, input as never);
  }) as unknown as Ask;
  const { stream } = await streamArchive(breaking, pagesOf(2), 1_700_000_000, () => '<ComicInfo/>');
  open.push(stream);
  await expect(
    (async () => {
      for await (const _ of stream);
    })(),
  ).rejects.toThrow('gone');
});
