import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comic } from '@yonkoma/comic/domain';
import { describeImages, makeVariants } from '@yonkoma/contract';
import { media } from '@yonkoma/media/domain';
import type { AnyDomain } from '@yonkoma/service-kit';
import { serveDomains } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median, timeS } from '../figure.ts';
import { hashAndReadHeaders, makeVariantsBare } from './bare.ts';
import { drawPage, renamed, writeArchives } from './library.ts';

const drawings = 12;
const archives = 16;
const pagesEach = 50;
const variantPages = 32;
const noOpFiles = 10_000;
const rounds = 5;

/** Imports through the operator's own command; its words go nowhere. */
async function importFolder(dataDir: string, folder: string) {
  const served = await serveDomains([comic, media], { dataDir });
  const { commands }: AnyDomain = comic;
  const { log } = console;
  const write = process.stdout.write;
  let said = '';
  const seconds = await timeS(async () => {
    console.log = () => {};
    process.stdout.write = (text) => Boolean((said += text));
    try {
      const status = await commands?.import?.run(served.composition.running('comic'), ['--later', folder]);
      if (status !== 0) throw new Error(`the import of ${folder} ended with status ${status}: ${said.slice(-2000)}`);
    } finally {
      console.log = log;
      process.stdout.write = write;
    }
  });
  return { served, seconds };
}

/** Import against the bare libraries on the same pages, in turns; every ratio is the median of its rounds. */
export async function* measureImport(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const at = (...names: string[]) => join(folder.path, ...names);
  const drawn = await Promise.all(Array.from({ length: drawings }, (_, seed) => drawPage(seed + 1)));
  const page = (index: number) => renamed(drawn[index % drawings] ?? Buffer.alloc(0), index);
  const pages = Array.from({ length: archives * pagesEach }, (_, index) => page(index));
  await mkdir(at('pages'));
  const files = await Promise.all(pages.map(async (data, index) => {
    const file = at('pages', `${index}.jpg`);
    await writeFile(file, data);
    return file;
  }));
  await writeArchives(at('library'), Array.from({ length: archives }, (_, index) => pages.slice(index * pagesEach, (index + 1) * pagesEach)));

  yield catalogueReady(await catalogueRounds(at, files), files.length);
  yield await variants(at, files.slice(0, variantPages), page);
  yield await noOp(at, page);
}

interface Pair { ours: number; bare: number }

async function catalogueRounds(at: (...names: string[]) => string, files: readonly string[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await timeS(() => hashAndReadHeaders(files));
    const { served, seconds } = await importFolder(at(`data-${round}`), at('library'));
    await served.close();
    await rm(at(`data-${round}`), { recursive: true });
    pairs.push({ ours: seconds, bare });
  }
  return pairs;
}

function catalogueReady(pairs: readonly Pair[], count: number): Figure {
  const perS = (pick: (pair: Pair) => number) => `${Math.round(count / median(pairs.map(pick)))} pages/s`;
  return {
    name: 'catalogue-ready import against bare hashing and header reading',
    ours: perS((pair) => pair.ours), bare: perS((pair) => pair.bare),
    ratio: median(pairs.map(({ ours, bare }) => bare / ours)), target: { atLeast: 0.7 },
  };
}

async function variants(at: (...names: string[]) => string, files: readonly string[], page: (index: number) => Buffer): Promise<Figure> {
  const pairs: Pair[] = [];
  for (let round = 0; round < 3; round += 1) {
    const library = at(`variants-${round}`);
    // Pages nobody has seen, so that nothing is made already.
    await writeArchives(library, [files.map((_, index) => page(1_000_000 * (round + 1) + index))]);
    const { served } = await importFolder(at(`made-${round}`), library);
    const widths = await widthsOf(served);
    const bare = await timeS(() => makeVariantsBare(files, widths, at(`bare-${round}`)));
    const ours = await timeS(() => served.composition.running('comic').ask(makeVariants, { limit: files.length }));
    await served.close();
    pairs.push({ ours, bare });
  }
  const perS = (pick: (pair: Pair) => number) => `${(files.length / median(pairs.map(pick))).toFixed(1)} pages/s`;
  return {
    name: 'all variants, placeholder and colour against a bare sharp loop making the same widths',
    ours: perS((pair) => pair.ours), bare: perS((pair) => pair.bare),
    ratio: median(pairs.map(({ ours, bare }) => bare / ours)), target: { atLeast: 0.85 },
  };
}

/** The widths the site really offers for a page, thumbnails included. */
async function widthsOf(served: Awaited<ReturnType<typeof serveDomains>>): Promise<number[]> {
  const { ask, db } = served.composition.running('comic');
  const hashes: string[] = await db('page').limit(1).pluck('image_hash');
  const described = await Promise.all((['page', 'cover'] as const).map((use) => ask(describeImages, { hashes, use })));
  const widths = described.flat().flatMap((picture) => [...(picture?.srcset ?? '').matchAll(/ (\d+)w/g)].map((match) => Number(match[1])));
  return [...new Set(widths)];
}

async function noOp(at: (...names: string[]) => string, page: (index: number) => Buffer): Promise<Figure> {
  const tiny = page(0);
  await writeArchives(at('many'), Array.from({ length: noOpFiles }, (_, index) => [renamed(tiny, 10_000_000 + index)]));
  const first = await importFolder(at('many-data'), at('many'));
  await first.served.close();
  const second = await importFolder(at('many-data'), at('many'));
  await second.served.close();
  return {
    name: `second import of ${noOpFiles} unchanged files, seconds of the 6 allowed`,
    ours: `${second.seconds.toFixed(1)} s (first ${first.seconds.toFixed(0)} s)`, bare: '6 s',
    ratio: second.seconds / 6, target: { atMost: 1 },
  };
}
