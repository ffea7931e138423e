import { gzipSync } from 'node:zlib';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRar4, buildRar5 } from './fixtures/rar.ts';
import { buildWithSevenZip } from './fixtures/seven-zip.ts';
import { buildTar } from './fixtures/tar.ts';
import { openWorkbench, pageData, refusalOf, type Workbench } from './fixtures/workbench.ts';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import type { ArchiveLimits } from './limits.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.remove());

const page = { name: '1.jpg', data: pageData(1) };
const pages = [page, { name: '2.jpg', data: pageData(2) }];
const cut = (archive: Buffer, part: number): Buffer => archive.subarray(0, Math.floor(archive.length * part));
const zeros = { name: '1.jpg', data: Buffer.alloc(4_000_000) };
const tight: Partial<ArchiveLimits> = { ratioFloorBytes: 1_000_000 };

function spoiled(archive: Buffer, at: number): Buffer {
  const copy = Buffer.from(archive);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

type Case = [
  code: string,
  what: string,
  name: string,
  build: () => Buffer | Promise<Buffer>,
  limits?: Partial<ArchiveLimits>,
];

const cases: Case[] = [
  ['not-an-archive', 'an empty file', 'empty.cbz', () => Buffer.alloc(0)],
  ['not-an-archive', 'a text', 'text.cbz', () => Buffer.from('no comic at all')],
  [
    'not-an-archive',
    'a JPEG under the name of an archive',
    'image.cbr',
    () => Buffer.from('ffd8ffe000104a464946', 'hex'),
  ],
  ['not-an-archive', 'a PDF under the name of an archive', 'book.cbz', () => Buffer.from('%PDF-1.7')],
  ['not-an-archive', 'a gzip that holds no tar', 'text.tar.gz', () => gzipSync('no comic at all')],
  ['corrupt', 'a zip cut short', 'cut.cbz', () => cut(buildZip(pages), 0.7)],
  ['corrupt', 'a zip of which only the start is left', 'start.cbz', () => cut(buildZip(pages), 0.01)],
  ['corrupt', 'a zip with a spoiled page', 'spoiled.cbz', () => spoiled(buildZip(pages), 1000)],
  [
    'corrupt',
    'a zip with a spoiled deflated page',
    'deflate.cbz',
    () => spoiled(buildZip([{ ...zeros, isDeflated: true }]), 60),
  ],
  [
    'corrupt',
    'a zip whose page is shorter than declared',
    'short.cbz',
    () => buildZip([{ ...page, isDeflated: true, declaredBytes: 5000 }]),
  ],
  ['corrupt', 'a RAR 5 cut short', 'cut.cbr', () => cut(buildRar5(pages), 0.7)],
  ['corrupt', 'a RAR 5 with a spoiled page', 'spoiled.cbr', () => spoiled(buildRar5(pages), 1000)],
  ['corrupt', 'a RAR 4 cut short', 'cut4.cbr', () => cut(buildRar4(pages), 0.7)],
  ['corrupt', 'a RAR 4 with a spoiled page', 'spoiled4.cbr', () => spoiled(buildRar4(pages), 1000)],
  ['corrupt', 'a 7z cut short', 'cut.cb7', async () => cut(await buildWithSevenZip(pages, '7z'), 0.7)],
  [
    'corrupt',
    'a 7z with spoiled pages',
    'spoiled.cb7',
    async () => spoiled(await buildWithSevenZip(pages, '7z'), 1000),
  ],
  ['corrupt', 'a tar cut short', 'cut.cbt', async () => cut(await buildTar(pages), 0.6)],
  ['corrupt', 'a tar with a spoiled header', 'spoiled.cbt', async () => spoiled(await buildTar(pages), 4612)],
  ['corrupt', 'a gzip cut short', 'cut.tar.gz', async () => cut(gzipSync(await buildTar(pages)), 0.6)],
  [
    'corrupt',
    'an xz cut short',
    'cut.tar.xz',
    async () => cut(await buildWithSevenZip([{ name: 'a.tar', data: await buildTar(pages) }], 'xz'), 0.6),
  ],
  ['encrypted', 'a zip with a password', 'locked.cbz', () => buildWithSevenZip(pages, 'zip', ['-psecret'])],
  [
    'encrypted',
    'a zip with an AES password',
    'aes.cbz',
    () => buildWithSevenZip(pages, 'zip', ['-psecret', '-mem=AES256']),
  ],
  ['encrypted', 'a 7z with a password', 'locked.cb7', () => buildWithSevenZip(pages, '7z', ['-psecret'])],
  [
    'encrypted',
    'a 7z with encrypted names',
    'names.cb7',
    () => buildWithSevenZip(pages, '7z', ['-psecret', '-mhe=on']),
  ],
  ['encrypted', 'a RAR 5 with a password', 'locked.cbr', () => buildRar5([{ ...page, isEncrypted: true }])],
  ['encrypted', 'a RAR 5 with encrypted names', 'names.cbr', () => buildRar5(pages, { hasEncryptedHeaders: true })],
  ['encrypted', 'a RAR 4 with a password', 'locked4.cbr', () => buildRar4([{ ...page, isEncrypted: true }])],
  [
    'unsafe-path',
    'a zip that climbs out',
    'climb.cbz',
    () => buildZip([page, { name: '../2.jpg', data: pageData(2) }]),
  ],
  ['unsafe-path', 'a zip that climbs out from within', 'deep.cbz', () => buildZip([page, { name: 'a/../../2.txt' }])],
  [
    'unsafe-path',
    'a zip that climbs out with back slashes',
    'back.cbz',
    () => buildZip([{ name: '..\\2.jpg', data: pageData(2) }]),
  ],
  [
    'unsafe-path',
    'a zip with an absolute path',
    'absolute.cbz',
    () => buildZip([{ name: '/etc/2.jpg', data: pageData(2) }]),
  ],
  ['unsafe-path', 'a zip with a drive letter', 'drive.cbz', () => buildZip([{ name: 'C:\\2.jpg', data: pageData(2) }])],
  [
    'unsafe-path',
    'a zip with a symbolic link',
    'link.cbz',
    () => buildZip([page, { name: '2.jpg', data: Buffer.from('/etc/passwd'), attributes: (0o120777 << 16) >>> 0 }]),
  ],
  [
    'unsafe-path',
    'a tar that climbs out',
    'climb.cbt',
    () => buildTar([page, { name: '../2.jpg', data: pageData(2) }]),
  ],
  [
    'unsafe-path',
    'a tar with a symbolic link',
    'link.cbt',
    () => buildTar([page, { name: '2.jpg', type: 'symlink', linkname: '/etc/passwd' }]),
  ],
  [
    'unsafe-path',
    'a tar with a hard link',
    'hard.cbt',
    () => buildTar([page, { name: '2.jpg', type: 'link', linkname: '1.jpg' }]),
  ],
  ['unsafe-path', 'a RAR 5 that climbs out', 'climb.cbr', () => buildRar5([{ name: '../2.jpg', data: pageData(2) }])],
  [
    'unsafe-path',
    'a RAR 5 with a symbolic link',
    'link.cbr',
    () => buildRar5([page, { name: '2.jpg', linkTo: '/etc/passwd' }]),
  ],
  [
    'unsafe-path',
    'a RAR 4 with a symbolic link',
    'link4.cbr',
    () => buildRar4([page, { name: '2.jpg', linkTo: '/etc/passwd' }]),
  ],
  ['bomb', 'a zip that shrank a thousandfold', 'ratio.cbz', () => buildZip([{ ...zeros, isDeflated: true }]), tight],
  [
    'bomb',
    'a zip with an entry over the limit',
    'entry.cbz',
    () => buildZip([{ ...zeros, isDeflated: true }]),
    { maxEntryBytes: 1_000_000 },
  ],
  [
    'bomb',
    'a zip over the limit in all',
    'total.cbz',
    () => buildZip([page, { ...page, name: '2.jpg' }]),
    { maxTotalBytes: 7000 },
  ],
  [
    'bomb',
    'a zip that declares less than it holds',
    'liar.cbz',
    () => buildZip([{ ...zeros, isDeflated: true, declaredBytes: 500 }]),
  ],
  [
    'bomb',
    'a zip whose entries share their bytes',
    'overlap.cbz',
    () => buildZip([page, { ...page, name: '1.jpg', sharedWith: 0 }]),
  ],
  [
    'bomb',
    'a zip with too many entries',
    'many.cbz',
    () => buildZip(Array.from({ length: 60 }, (_, index) => ({ name: `${index}.txt` }))),
    { maxEntries: 50 },
  ],
  [
    'bomb',
    'a tar with too many entries',
    'many.cbt',
    () => buildTar(Array.from({ length: 60 }, (_, index) => ({ name: `${index}.txt` }))),
    { maxEntries: 50 },
  ],
  [
    'bomb',
    'a RAR with too many entries',
    'many.cbr',
    () => buildRar5(Array.from({ length: 60 }, (_, index) => ({ name: `${index}.txt` }))),
    { maxEntries: 50 },
  ],
  ['bomb', 'a 7z that shrank a thousandfold', 'ratio.cb7', () => buildWithSevenZip([zeros], '7z'), tight],
  ['bomb', 'a gzip that shrank a thousandfold', 'ratio.tar.gz', async () => gzipSync(await buildTar([zeros])), tight],
  [
    'bomb',
    'an xz that shrank a thousandfold',
    'ratio.tar.xz',
    async () => buildWithSevenZip([{ name: 'a.tar', data: await buildTar([zeros]) }], 'xz'),
    tight,
  ],
  ['unsupported', 'one volume of a split RAR', 'volume.cbr', () => buildRar5(pages, { isVolume: true })],
  ['empty', 'a zip without entries', 'none.cbz', () => buildZip([])],
  ['empty', 'a zip without images', 'texts.cbz', () => buildZip([{ name: 'a.txt', data: pageData(1) }])],
  [
    'empty',
    'a zip with forks of images only',
    'forks.cbz',
    () => buildZip([{ name: '__MACOSX/._1.jpg', data: pageData(1) }]),
  ],
  ['empty', 'a tar without images', 'texts.cbt', () => buildTar([{ name: 'a.txt', data: pageData(1) }])],
  ['empty', 'a 7z without images', 'texts.cb7', () => buildWithSevenZip([{ name: 'a.txt', data: pageData(1) }], '7z')],
];

describe('refused as bad input is', () => {
  test.each(cases)('%s: %s', async (code, _what, name, ...rest) => {
    const [build, limits] = rest;
    const refusal = await refusalOf(await bench.put(name, await build()), { limits, spoolFolder: bench.folder });
    expect(`${refusal.code}: ${refusal.message}`).toMatch(new RegExp(`^${code}: .`));
  });

  test('empty: a folder without images', async () => {
    await mkdir(join(bench.folder, 'nothing'));
    expect((await refusalOf(join(bench.folder, 'nothing'))).code).toBe('empty');
  });

  test('bomb: a folder with a file over the limit', async () => {
    await bench.put('huge/1.jpg', pageData(1));
    expect((await refusalOf(join(bench.folder, 'huge'), { limits: { maxEntryBytes: 100 } })).code).toBe('bomb');
  });

  test('not-found: a path that does not exist', async () => {
    expect((await refusalOf(join(bench.folder, 'absent.cbz'))).code).toBe('not-found');
  });
});

test('a damaged page is named, and the other pages stay readable', async () => {
  const path = await bench.put('partly.cbz', spoiled(buildZip(pages), 1000));
  expect((await refusalOf(path)).message).toContain('1.jpg');
});
