import { mkdir, rename, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorkbench, type Workbench } from '../container/fixtures/workbench.ts';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { planImport, type Candidate, type PlanItem } from './plan-import.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.remove());

const zip = buildZip([{ name: '1.jpg', data: Buffer.from('1') }]);
async function plan(...paths: string[]): Promise<PlanItem[]> {
  const items: PlanItem[] = [];
  for await (const item of planImport(paths.map((path) => join(bench.folder, path)))) items.push(item);
  return items;
}
const candidatesOf = (items: readonly PlanItem[]): Candidate[] =>
  items.flatMap((item) => (item.type === 'candidate' ? [item.candidate] : []));
const failuresOf = (items: readonly PlanItem[]): string[] =>
  items.flatMap((item) =>
    item.type === 'failure' ? [`${relative(bench.folder, item.path)} ${item.refusal.code}`] : [],
  );
const pathsOf = (items: readonly PlanItem[]): string[] =>
  candidatesOf(items).map(({ path, kind }) => `${kind} ${relative(bench.folder, path)}`);
const putAll = async (...names: string[]): Promise<void> => {
  for (const name of names) await bench.put(name, zip);
};

describe('a plan', () => {
  test('of a tree takes archives and folders of images in natural order and leaves the rest', async () => {
    await putAll(
      'S/v10/c1.cbz',
      'S/v2/c10.CBR',
      'S/v2/c9.cbt',
      'S/v2/c11/1.jpg',
      'S/v2/c11/ComicInfo.xml',
      'S/notes.txt',
      'S/v2/.hidden.cbz',
      'S/__MACOSX/a.cbz',
      'S/v2/@eaDir/x.jpg',
      'S/b.pdf',
      'S/v2/c12.tar.gz',
      'S/v2/c13.epub',
    );
    const items = await plan('S');
    expect(pathsOf(items)).toEqual([
      'archive S/v2/c9.cbt',
      'archive S/v2/c10.CBR',
      'folder S/v2/c11',
      'archive S/v2/c12.tar.gz',
      'archive S/v2/c13.epub',
      'archive S/v10/c1.cbz',
    ]);
    expect(failuresOf(items)).toEqual([]);
  });

  test('gives each candidate its place in the tree', async () => {
    await putAll('comics/S/en/c1.tar.gz', 'comics/S/en/c2/1.jpg');
    const [archive, folder] = candidatesOf(await plan('comics'));
    expect(archive).toMatchObject({ name: 'c1', folders: ['S', 'en'], seriesFile: null });
    expect(folder).toMatchObject({ name: 'c2', folders: ['S', 'en'] });
    expect(archive?.outer.at(-1)).toBe('comics');
    const [alone] = candidatesOf(await plan('comics/S/en/c1.tar.gz'));
    expect(alone).toMatchObject({ name: 'c1', folders: [] });
    expect(alone?.outer.slice(-3)).toEqual(['comics', 'S', 'en']);
    const [given] = candidatesOf(await plan('comics/S/en/c2'));
    expect(given).toMatchObject({ kind: 'folder', name: 'c2', folders: [] });
    expect(given?.outer.at(-1)).toBe('en');
  });

  test('finds the nearest series.json around a candidate', async () => {
    await putAll('S/series.json', 'S/v1/c1.cbz', 'S/v2/Series.JSON', 'S/v2/c2/1.jpg', 'T/c3.cbz');
    const files = (items: readonly PlanItem[]): (string | null)[] =>
      candidatesOf(items).map(({ seriesFile }) => seriesFile && relative(bench.folder, seriesFile));
    expect(files(await plan('.'))).toEqual(['S/series.json', 'S/v2/Series.JSON', null]);
    expect(files(await plan('S/v2/c2'))).toEqual(['S/v2/Series.JSON']);
  });

  test('takes a cover beside chapters for artwork, not for a chapter', async () => {
    await putAll('S/cover.jpg', 'S/poster-1.png', 'S/c1.cbz', 'T/cover.jpg', 'U/000.jpg', 'U/c1.cbz');
    expect(pathsOf(await plan('.'))).toEqual(['archive S/c1.cbz', 'folder T', 'folder U', 'archive U/c1.cbz']);
  });

  test('ends where links run in circles, and lists a folder reached twice once', async () => {
    await putAll('S/c1.cbz');
    await symlink(join(bench.folder, 'S'), join(bench.folder, 'S/loop'));
    await symlink(join(bench.folder, 'S/c1.cbz'), join(bench.folder, 'S/c2.cbz'));
    expect(pathsOf(await plan('S', 'S/c1.cbz', 'S'))).toEqual(['archive S/c1.cbz']);
  });

  test('follows a link to a folder elsewhere', async () => {
    await putAll('elsewhere/c1.cbz');
    await mkdir(join(bench.folder, 'S'));
    await symlink(join(bench.folder, 'elsewhere'), join(bench.folder, 'S/there'));
    expect(pathsOf(await plan('S'))).toEqual(['archive S/there/c1.cbz']);
  });

  test('names a given file that is not a comic, and continues', async () => {
    await putAll('S/c1.cbz', 'S/b.bin');
    await bench.put('a.txt', 'text');
    await bench.put('a.jpg', Buffer.from('ffd8ff', 'hex'));
    await mkdir(join(bench.folder, 'bare'));
    const items = await plan('a.txt', 'a.jpg', 'absent.cbz', 'bare', 'S/b.bin', 'S');
    expect(failuresOf(items)).toEqual(['a.txt not-a-comic', 'a.jpg not-a-comic', 'absent.cbz not-found', 'bare empty']);
    expect(pathsOf(items)).toEqual(['archive S/b.bin', 'archive S/c1.cbz']);
  });

  test('names a broken link that has the name of an archive', async () => {
    await putAll('S/c1.cbz');
    await symlink(join(bench.folder, 'gone'), join(bench.folder, 'S/c0.cbz'));
    await symlink(join(bench.folder, 'gone'), join(bench.folder, 'S/notes'));
    const items = await plan('S');
    expect(failuresOf(items)).toEqual(['S/c0.cbz not-found']);
    expect(pathsOf(items)).toEqual(['archive S/c1.cbz']);
  });

  test('names a folder that disappears during the walk, and continues', async () => {
    await putAll('S/a/c1.cbz', 'S/b/c2.cbz', 'S/c/c3.cbz');
    const items: PlanItem[] = [];
    for await (const item of planImport([join(bench.folder, 'S')])) {
      if (items.push(item) === 1) await rename(join(bench.folder, 'S/b'), join(bench.folder, 'gone'));
    }
    expect(failuresOf(items)).toEqual(['S/b not-found']);
    expect(pathsOf(items)).toEqual(['archive S/a/c1.cbz', 'archive S/c/c3.cbz']);
  });
});
