/**
 * Measures this domain against bare loops over the same images: `node services/media/bench/stage-and-draw.ts FOLDER [IMAGES]`.
 * FOLDER holds image files; a second argument says of how many of them variants are made (12). Two at a time everywhere; each figure is the best of the rounds.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepBatch, makeVariants, stageImage } from '@yonkoma/contract';
import { compose, type Composition, createServer } from '@yonkoma/service-kit';
import sharp from 'sharp';
import { media } from '../src/domain.ts';
import { allWidths } from '../src/image/image-rules.ts';

const [folder = '.', variantsOf = '12'] = process.argv.slice(2);
const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|gif|avif)$/i.test(name)).toSorted();
const images = await Promise.all(names.map((name) => readFile(join(folder, name))));
const log = createServer().log;

async function twoAtATime<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const queue = [...items];
  const startedAt = performance.now();
  await Promise.all([1, 2].map(async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  }));
  return items.length / ((performance.now() - startedAt) / 1000);
}

/** Lets the disk finish what earlier rounds wrote, which would slow the next one down. */
function settle(): void {
  spawnSync('sync', ['-f', tmpdir()]);
}

async function withMedia<T>(act: (composition: Composition) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yonkoma-bench-'));
  const secret = 'x'.repeat(32);
  settle();
  const composition = await compose([media], { env: { MEDIA_PARALLEL: '2' }, dataDir, log, secret });
  try {
    return await act(composition);
  } finally {
    await composition.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const bareStage = () => (settle(), twoAtATime(images, async (bytes) => {
  createHash('sha256').update(bytes).digest('hex');
  await sharp(bytes).metadata();
}));

/** Chapters of twenty pages, two at a time, as an import does it. */
const ourStage = (isKept: boolean) => withMedia(async (composition) => {
  const { ask } = composition.running('media');
  const chapters = Array.from({ length: Math.ceil(images.length / 20) }, (_, at) => images.slice(at * 20, (at + 1) * 20));
  let count = 0;
  const rate = await twoAtATime(chapters, async (chapter) => {
    const batch = `bench-batch-${count++}`;
    for (const bytes of chapter) await ask(stageImage, { batch, bytes });
    if (isKept) await ask(keepBatch, { batch });
  });
  return (rate * images.length) / chapters.length;
});

const step = Math.max(1, Math.floor(images.length / Number(variantsOf)));
const some = images.filter((_, at) => at % step === 0);

const bareDraw = () => twoAtATime(some, async (bytes) => {
  const { autoOrient } = await sharp(bytes).metadata();
  for (const width of allWidths(autoOrient)) await sharp(bytes).autoOrient().resize(width).webp({ quality: 80, effort: 4 }).toBuffer();
});

const ourDraw = () => withMedia(async (composition) => {
  const { ask } = composition.running('media');
  for (const bytes of some) await ask(stageImage, { batch: 'bench-batch', bytes });
  await ask(keepBatch, { batch: 'bench-batch' });
  const startedAt = performance.now();
  const { made } = await ask(makeVariants, { limit: 10_000 });
  return made / ((performance.now() - startedAt) / 1000);
});

async function best(rounds: number, measures: Record<string, () => Promise<number>>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) found[name] = Math.max(found[name] ?? 0, await measure());
  }
  return found;
}

const stage = await best(6, { bare: bareStage, stage: () => ourStage(false), stageAndKeep: () => ourStage(true) });
const draw = Number(variantsOf) === 0 ? {} : await best(2, { bare: bareDraw, ours: ourDraw });
const ratio = (ours = 0, bare = 1) => `${(ours / bare).toFixed(2)}x`;
console.log(`images ${images.length}, ${(images.reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(0)} MB`);
console.log(`hash and header, bare      ${stage.bare?.toFixed(0)}/s`);
console.log(`staged                     ${stage.stage?.toFixed(0)}/s  ${ratio(stage.stage, stage.bare)}`);
console.log(`staged and kept            ${stage.stageAndKeep?.toFixed(0)}/s  ${ratio(stage.stageAndKeep, stage.bare)}`);
console.log(`variants of ${some.length}, bare        ${draw.bare?.toFixed(2)} images/s`);
console.log(`variants, ours             ${draw.ours?.toFixed(2)} images/s  ${ratio(draw.ours, draw.bare)}`);
