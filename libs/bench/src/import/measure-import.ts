import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeImages, makeVariants } from '@yonkoma/contract/schema';
import type { Served } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import sharp from 'sharp';
import { type Figure, median, timeS } from '../figure.ts';
import { hashAndReadHeaders, makeVariantsBare } from './bare.ts';
import { importFolder, openImported } from './import-folder.ts';
import { drawPage, renamed, writeArchives } from './library.ts';

const drawings = 12;
const archives = 16;
const pagesEach = 50;
const variantPages = 32;
const noOpFiles = 10_000;
const rounds = 5;

/** A folder in memory, so that the disk is not measured: the bare side never writes. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Compares the import with the bare libraries on the same pages, in turns. Each ratio is the median of its rounds. */
export async function* measureImport(): AsyncGenerator<Figure> {
  await using inMemory = await temporaryFolder(memory);
  await using onDisk = await temporaryFolder();
  const drawn = await Promise.all(Array.from({ length: drawings }, (_, seed) => drawPage(seed + 1)));
  const page = (index: number) => renamed(drawn[index % drawings] ?? Buffer.alloc(0), index);
  const at = below(inMemory);
  yield { ...(await catalogueReady(at, page)), target: { atLeast: 0.7 } };
  const measured = await catalogueReady(below(onDisk), page);
  yield { ...measured, name: `the same on the disk of ${tmpdir()}, which only ours writes to` };
  yield await variants(at, page);
  yield await noOp(at, page);
}

type At = (...names: string[]) => string;
type Draw = (index: number) => Buffer;

function below({ path }: { path: string }): At {
  return (...names) => join(path, ...names);
}

async function writePages(folder: string, pages: readonly Buffer[]): Promise<string[]> {
  await mkdir(folder);
  return Promise.all(
    pages.map(async (data, index) => {
      const file = join(folder, `${index}.jpg`);
      await writeFile(file, data);
      return file;
    }),
  );
}

interface Pair {
  ours: number;
  bare: number;
}

async function catalogueReady(at: At, page: Draw): Promise<Figure> {
  const pages = Array.from({ length: archives * pagesEach }, (_, index) => page(index));
  const files = await writePages(at('pages'), pages);
  await writeArchives(
    at('library'),
    Array.from({ length: archives }, (_, index) => pages.slice(index * pagesEach, (index + 1) * pagesEach)),
  );
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await timeS(() => hashAndReadHeaders(files));
    // The files stay until the end: creating files directly after deleting others takes a file system long.
    const ours = await importFolder(at(`data-${round}`), at('library'));
    pairs.push({ ours, bare });
  }
  const perS = (pick: (pair: Pair) => number) => `${Math.round(files.length / median(pairs.map(pick)))} pages/s`;
  return {
    name: 'catalogue-ready import against bare hashing and header reading',
    ours: perS((pair) => pair.ours),
    bare: perS((pair) => pair.bare),
    ratio: median(pairs.map(({ ours, bare }) => bare / ours)),
  };
}

async function variants(at: At, page: Draw): Promise<Figure> {
  const files = await writePages(
    at('variant-pages'),
    Array.from({ length: variantPages }, (_, index) => page(index)),
  );
  const pairs: Pair[] = [];
  for (let round = 0; round < 3; round += 1) {
    const library = at(`variants-${round}`);
    // New pages, for which no variants exist yet.
    await writeArchives(library, [files.map((_, index) => page(1_000_000 * (round + 1) + index))]);
    const { served } = await openImported(at(`made-${round}`), library);
    const widths = await widthsOf(served);
    const bare = await timeS(() => makeVariantsBare(files, widths, at(`bare-${round}`)));
    const ours = await timeS(() => served.composition.running('comic').ask(makeVariants, { limit: files.length }));
    await served.close();
    pairs.push({ ours, bare });
  }
  const perS = (pick: (pair: Pair) => number) => `${(files.length / median(pairs.map(pick))).toFixed(1)} pages/s`;
  return {
    name: 'all variants, placeholder and colour against a bare sharp loop making the same widths',
    ours: perS((pair) => pair.ours),
    bare: perS((pair) => pair.bare),
    ratio: median(pairs.map(({ ours, bare }) => bare / ours)),
    target: { atLeast: 0.85 },
  };
}

/** The widths that the site really offers for a page, with thumbnails. */
async function widthsOf(served: Served): Promise<number[]> {
  const { ask, db } = served.composition.running('comic');
  const hashes: string[] = await db('page').limit(1).pluck('image_hash');
  const described = await Promise.all((['page', 'cover'] as const).map((use) => ask(describeImages, { hashes, use })));
  const widths = described
    .flat()
    .flatMap((picture) => [...(picture?.srcset ?? '').matchAll(/ (\d+)w/g)].map((match) => Number(match[1])));
  return [...new Set(widths)];
}

async function noOp(at: At, page: Draw): Promise<Figure> {
  const small = await sharp(page(0)).resize(100).jpeg().toBuffer();
  await writeArchives(
    at('many'),
    Array.from({ length: noOpFiles }, (_, index) => [renamed(small, index)]),
  );
  const first = await importFolder(at('many-data'), at('many'));
  const second = await importFolder(at('many-data'), at('many'));
  return {
    name: `second import of ${noOpFiles} unchanged files, seconds of the 6 allowed`,
    ours: `${second.toFixed(1)} s (first ${first.toFixed(0)} s)`,
    bare: '6 s',
    ratio: second / 6,
    target: { atMost: 1 },
  };
}
