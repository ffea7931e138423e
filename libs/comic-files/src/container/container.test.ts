import { gzipSync, zstdCompressSync } from 'node:zlib';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContainer, type Container } from './container.ts';
import { buildRar4, buildRar5 } from './fixtures/rar.ts';
import { buildWithSevenZip } from './fixtures/seven-zip.ts';
import { buildTar } from './fixtures/tar.ts';
import { at, openWorkbench, pageData, readAll, type Workbench } from './fixtures/workbench.ts';
import { buildZip } from '@yonkoma/testing/node/build-zip';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.remove());

const files = [
  { name: 'Chapter/page 10.jpg', data: pageData(10) },
  { name: 'Chapter/page 2.jpg', data: pageData(2) },
  { name: 'Chapter/page 1.png', data: pageData(1) },
  { name: 'Chapter/ComicInfo.XML', data: Buffer.from('<ComicInfo/>') },
  { name: '__MACOSX/Chapter/._page 1.jpg', data: pageData(90) },
  { name: 'Chapter/.hidden.jpg', data: pageData(91) },
  { name: 'Chapter/Thumbs.db', data: pageData(92) },
  { name: 'Chapter/notes.txt', data: pageData(93) },
];
const inOrder = [pageData(1), pageData(2), pageData(10)];

const archives: [kind: Container['kind'], what: string, name: string, build: () => Buffer | Promise<Buffer>][] = [
  ['zip', 'a stored CBZ', 'stored.cbz', () => buildZip(files)],
  ['zip', 'a deflated CBZ', 'deflated.cbz', () => buildZip(files.map((file) => ({ ...file, isDeflated: true })))],
  [
    'zip',
    'a CBZ with long local headers',
    'long.cbz',
    () => buildZip(files.map((file) => ({ ...file, localExtra: Buffer.alloc(300) }))),
  ],
  ['zip', 'a CBZ compressed with LZMA', 'lzma.cbz', () => buildWithSevenZip(files, 'zip', ['-mm=LZMA'])],
  ['rar', 'a RAR 4', 'four.cbr', () => buildRar4(files)],
  ['rar', 'a RAR 5', 'five.cbr', () => buildRar5(files)],
  ['7z', 'a solid CB7', 'solid.cb7', () => buildWithSevenZip(files, '7z')],
  ['7z', 'a CB7 that is not solid', 'loose.cb7', () => buildWithSevenZip(files, '7z', ['-ms=off'])],
  ['tar', 'a CBT', 'plain.cbt', () => buildTar(files)],
  ['tar', 'a CBT inside gzip', 'gzip.cbt', async () => gzipSync(await buildTar(files))],
  ['tar', 'a CBT inside zstd', 'zstd.tar.zst', async () => zstdCompressSync(await buildTar(files))],
  [
    'tar',
    'a CBT inside xz',
    'xz.tar.xz',
    async () => buildWithSevenZip([{ name: 'a.tar', data: await buildTar(files) }], 'xz'),
  ],
  [
    'tar',
    'a CBT inside bzip2',
    'bzip2.tbz2',
    async () => buildWithSevenZip([{ name: 'a.tar', data: await buildTar(files) }], 'bzip2'),
  ],
];

describe('a container', () => {
  test.each(archives)(
    'of kind %s reads every page of %s in natural order and leaves system files out',
    async (kind, _what, name, build) => {
      const container = await openContainer(await bench.put(name, await build()));
      try {
        expect(container.kind).toBe(kind);
        expect(container.entries.map((entry) => entry.path)).toEqual([
          'Chapter/page 1.png',
          'Chapter/page 2.jpg',
          'Chapter/page 10.jpg',
        ]);
        expect(container.entries.map((entry) => entry.sizeBytes)).toEqual([4000, 4000, 4000]);
        expect(container.documents.map((entry) => entry.name)).toEqual(['ComicInfo.XML']);
        expect(container.warnings).toEqual([]);
        expect(await readAll(container)).toEqual(inOrder);
      } finally {
        await container.close();
      }
    },
  );

  test.each(archives)(
    'of kind %s gives any page of %s at any time, several at once',
    async (_kind, _what, name, build) => {
      const container = await openContainer(await bench.put(name, await build()));
      const backwards = [...container.entries].reverse();
      const pages = await Promise.all([...backwards, ...container.documents].map((entry) => container.read(entry)));
      expect(pages).toEqual([...inOrder].reverse().concat([Buffer.from('<ComicInfo/>')]));
      expect(await container.read(at(backwards, 1))).toEqual(pageData(2));
      await container.close();
    },
  );

  test('is also a folder of images, without what its sub-folders hold', async () => {
    for (const { name, data } of files) await bench.put(`loose/${name.replace('Chapter/', '')}`, data);
    await bench.put('loose/sub/other.jpg', pageData(5));
    const container = await openContainer(`${bench.folder}/loose`);
    expect(container.kind).toBe('folder');
    expect(container.entries.map((entry) => entry.path)).toEqual(['page 1.png', 'page 2.jpg', 'page 10.jpg']);
    expect(await readAll(container)).toEqual(inOrder);
    await container.close();
  });

  test.each([
    ['mislabelled.cbz', () => buildRar5(files), 'rar'],
    ['mislabelled.cbr', () => buildZip(files), 'zip'],
    ['mislabelled.cb7', () => buildTar(files), 'tar'],
    ['mislabelled.epub', () => buildZip(files), 'zip'],
  ])('named %s is opened by its content, with a warning', async (name, build, kind) => {
    const container = await openContainer(await bench.put(name, await build()));
    expect(container.kind).toBe(kind);
    expect(container.warnings).toEqual([{ code: 'wrong-extension', detail: expect.stringContaining(kind) }]);
    expect(await readAll(container)).toEqual(inOrder);
    await container.close();
  });

  test('orders nested folders segment by segment and keeps long and foreign names', async () => {
    const names = ['vol 10/1.jpg', 'vol 2/10.jpg', 'vol 2/9.jpg', `${'深い'.repeat(60)}/第1話.jpg`, 'Tập 1/ảnh.jpg'];
    const tar = await openContainer(
      await bench.put('nested.cbt', await buildTar(names.map((name) => ({ name, data: pageData(1) })))),
    );
    const zip = await openContainer(
      await bench.put('nested.cbz', buildZip(names.map((name) => ({ name, data: pageData(1) })))),
    );
    const expected = ['Tập 1/ảnh.jpg', 'vol 2/9.jpg', 'vol 2/10.jpg', 'vol 10/1.jpg', `${'深い'.repeat(60)}/第1話.jpg`];
    expect(tar.entries.map((entry) => entry.path)).toEqual(expected);
    expect(zip.entries.map((entry) => entry.path)).toEqual(expected);
    await Promise.all([tar.close(), zip.close()]);
  });

  test('reads backslashes of Windows archivers as folders', async () => {
    const container = await openContainer(
      await bench.put('windows.cbz', buildZip([{ name: 'Chapter\\1.jpg', data: pageData(1) }])),
    );
    expect(container.entries[0]).toEqual({ path: 'Chapter/1.jpg', name: '1.jpg', sizeBytes: 4000, place: 0 });
    await container.close();
  });

  test('reads one page from a solid archive in the middle of many', async () => {
    const large = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.jpg`, data: pageData(index, 30_000) }));
    const container = await openContainer(
      await bench.put('large.cb7', await buildWithSevenZip(large, '7z', ['-mx=1'])),
    );
    expect((await container.read(at(container.entries, 7))).equals(at(large, 7).data)).toBe(true);
    await container.close();
  });

  test('closed during unpacking leaves nothing in the spool folder', async () => {
    const large = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, data: pageData(index, 30_000) }));
    const path = await bench.put('closed.cb7', await buildWithSevenZip(large, '7z', ['-mx=1']));
    await bench.put('spool/keep', '');
    const container = await openContainer(path, { spoolFolder: `${bench.folder}/spool` });
    await container.read(at(container.entries, 0));
    await container.close();
    expect(await readdir(`${bench.folder}/spool`)).toEqual(['keep']);
  });
});
