import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median } from '../figure.ts';
import { runSplit, type Split } from './run-split.ts';

const rounds = 5;
const restMs = 5000;

/**
 * Measures the time from the start of a site to `/readyz`, in one process and in many, and the memory of the many
 * processes when idle.
 */
export async function* measureStart(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const start = () => startSite({ dataDir: folder.path, args: ['--no-demo'] });
  // The first start makes the tables and publishes the remotes.
  await (await start()).stop();
  const one: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await using _site = await start();
    one.push((performance.now() - startedAt) / 1000);
  }
  yield seconds('one process, with a prepared folder', one, 4);

  const many: number[] = [];
  const held: number[] = [];
  let processes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await using split = await runSplit(folder.path);
    many.push((performance.now() - startedAt) / 1000);
    await pause(restMs);
    held.push(await memoryOf(split));
    processes = split.pids.size;
  }
  yield seconds(`the ${processes} processes of compose.yaml, started at once`, many, 10);
  yield {
    name: `memory of the ${processes} processes when idle, MB (PSS)`,
    ours: `${median(held).toFixed(0)} MB`,
    bare: '-',
    ratio: median(held),
  };
}

const seconds = (name: string, times: readonly number[], atMost: number): Figure => ({
  name: `${name}, seconds`,
  ours: times.map((time) => time.toFixed(1)).join(', '),
  bare: '-',
  ratio: median(times),
  target: { atMost },
});

/** Megabytes of all processes together. A memory page that several processes share counts once. */
async function memoryOf({ pids }: Split): Promise<number> {
  let kb = 0;
  for (const pid of pids.values())
    kb += Number(/^Pss:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  return kb / 1024;
}
