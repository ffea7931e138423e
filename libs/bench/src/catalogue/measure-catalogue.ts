import { join } from 'node:path';
import openTestRun from '@yonkoma/testing/node/test-run';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer } from '../large-server.ts';
import type { Size } from './generate.ts';
import { type Catalogue, openCatalogue } from './open-catalogue.ts';
import { type Question, questionsOf } from './questions.ts';

const ordinary: Size = { comics: 100_000, chapters: 2_000_000 };
const full: Size = { comics: 1_000_000, chapters: 20_000_000 };
const warming = 50;
const rounds = 3;
const questionsOfAKind = 400;

/**
 * Times in milliseconds: of the fastest answer to each request, and of all answers. Releases that find a different
 * number of comics have different work to do.
 */
interface Times {
  p50: number;
  p99: number;
  everyP99: number;
  /** Mean number of comics, or of suggestions, in an answer. */
  found: number;
}

/**
 * Measures the time from the request to the written answer at this size, and compares with a hundredth of it. `--full`
 * for a million comics, `--only mariadb` for one engine. Each of the 400 requests of a kind is sent in three rounds,
 * and its fastest answer counts, because other load only adds time. The site caches only the counts of filters, for
 * half a minute.
 */
export async function* measureCatalogue({
  isFull,
  only,
}: {
  isFull: boolean;
  only: readonly string[];
}): AsyncGenerator<Figure> {
  const size = isFull ? full : ordinary;
  const hundredth = { comics: size.comics / 100, chapters: size.chapters / 100 };
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const open = async (which: Size, name: string) =>
        openCatalogue(which, {
          dataDir: join(folder.path, name),
          databaseUrl: engine === 'mariadb' ? await largeServer(name, 2) : undefined,
        });
      const small = await timesOf(await open(hundredth, `small_${engine}`), hundredth);
      const catalogue = await open(size, `large_${engine}`);
      const { madeS, indexedS } = catalogue;
      yield {
        name: `${engine}: ${size.comics} comics and ${size.chapters} chapters, seconds to index them`,
        ours: `${indexedS.toFixed(0)} s`,
        bare: `${madeS.toFixed(0)} s to write them`,
        ratio: indexedS,
      };
      for (const [question, { p50, p99, everyP99, found }, atMostMs] of await timesOf(catalogue, size)) {
        const [, before] = small.find(([name]) => name === question) ?? [];
        const every = `p99 of every single answer ${everyP99.toFixed(2)} ms`;
        yield {
          name: `${engine}: ${question}, p99 in ms`,
          ours: `p50 ${p50.toFixed(2)}, ${every}; finds ${found.toFixed(1)}`,
          bare: `at a hundredth of the size p50 ${before?.p50.toFixed(2)}, p99 ${before?.p99.toFixed(2)} ms`,
          ratio: p99,
          target: { atMost: atMostMs },
        };
      }
    }
  } finally {
    await closeTestRun();
  }
}

async function timesOf(
  { served, db }: Catalogue,
  { comics }: Size,
): Promise<[name: string, times: Times, atMostMs: number][]> {
  const questions = await questionsOf(db, comics);
  const askMs = async ({ name, ask }: Question, index: number): Promise<{ tookMs: number; found: number }> => {
    const { endpoint, input } = ask(index);
    const startedAt = performance.now();
    const { code, msg, data } = await served.call(endpoint, input);
    const tookMs = performance.now() - startedAt;
    if (code !== 1) throw new Error(`${name}: ${msg}`);
    return { tookMs, found: (data as { list: unknown[] }).list.length };
  };
  // A site that was just filled is still writing, so it is warmed up before the measurement.
  for (let index = 0; index < warming; index += 1)
    for (const question of questions) await askMs(question, questionsOfAKind + index);
  const all: [string, Times, number][] = [];
  for (const question of questions) {
    const quickest: number[] = Array.from({ length: questionsOfAKind }, () => Number.POSITIVE_INFINITY);
    const every: number[] = [];
    let listed = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < questionsOfAKind; index += 1) {
        const { tookMs, found } = await askMs(question, index);
        listed += found;
        every.push(tookMs);
        quickest[index] = Math.min(quickest[index] ?? tookMs, tookMs);
      }
    }
    all.push([
      question.name,
      {
        p50: quantile(quickest, 0.5),
        p99: quantile(quickest, 0.99),
        everyP99: quantile(every, 0.99),
        found: listed / every.length,
      },
      question.atMostMs,
    ]);
  }
  await served.close();
  return all;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}
