import { join } from 'node:path';
import { site } from '@yonkoma/site/domain';
import openTestRun from '@yonkoma/testing/node/test-run';
import { mariadbPort } from '@yonkoma/testing/node/mariadb';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Size } from '../catalogue/generate.ts';
import { type Catalogue, openCatalogue } from '../catalogue/open-catalogue.ts';
import type { Figure } from '../figure.ts';

const ordinary: Size = { comics: 100_000, chapters: 2_000_000 };
const full: Size = { comics: 1_000_000, chapters: 20_000_000 };
const warming = 10;
/** The fastest answer to each request counts, because other load only adds time. */
const rounds = 3;
const asked = 100;

/** The requests of reading programs, another page each time. */
const questions: [name: string, urlOf: (index: number) => string][] = [
  ['the root of the catalogue', () => '/opds/v1.2/en'],
  ['50 comics of OPDS 1.2', (index) => `/opds/v1.2/vi/comics?page=${1 + (index % 20)}`],
  ['50 comics of a genre', (index) => `/opds/v1.2/en/comics?genre=${1 + (index % 12)}`],
  [
    '50 comics of OPDS 2.0 with facets and last chapters',
    (index) => `/opds/v2/jp/comics?order=hot&page=${1 + (index % 20)}`,
  ],
  ['50 new chapters', (index) => `/opds/v1.2/en/releases?page=${1 + (index % 20)}`],
  ['the chapters of a comic', (index) => `/opds/v2/zh-cn/comic/${1 + ((index * 7) % 200)}`],
  ['the feed of a language', () => '/feed/vi.atom'],
  ['the feed of a comic', (index) => `/feed/comic/${1 + ((index * 7) % 200)}.en.rss`],
];

/**
 * Measures feeds and the catalogue for reading programs at this size, with the number of their SQL statements, and
 * compares with a hundredth of the size. `--full` for a million comics.
 */
export async function* measureFeeds({ isFull }: { isFull: boolean }): AsyncGenerator<Figure> {
  const size = isFull ? full : ordinary;
  const hundredth = { comics: size.comics / 100, chapters: size.chapters / 100 };
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of ['sqlite', 'mariadb'] as const) {
      const read = async (which: Size, name: string) =>
        timesOf(
          await openCatalogue(which, {
            dataDir: join(folder.path, name),
            databaseUrl:
              engine === 'mariadb' ? `mysql://root@127.0.0.1:${await mariadbPort()}/bench_${name}` : undefined,
            also: [site],
          }),
        );
      const small = await read(hundredth, `few_feeds_${engine}`);
      const large = await read(size, `many_feeds_${engine}`);
      for (const [index, { name, p50, p99, most }] of large.entries()) {
        const before = small[index];
        yield {
          name: `${engine}: ${size.comics} comics, ${name}, p99 in ms`,
          ours: `p50 ${p50.toFixed(1)} ms`,
          bare: `at a hundredth of the size p50 ${before?.p50.toFixed(1)}, p99 ${before?.p99.toFixed(1)} ms`,
          ratio: p99,
          target: { atMost: 50 },
        };
        yield {
          name: `${engine}: ${name}, questions to the database`,
          ours: `${most} at most`,
          bare: `${before?.most} at a hundredth of the size`,
          ratio: most,
          target: { atMost: 4 },
        };
      }
    }
  } finally {
    await closeTestRun();
  }
}

async function timesOf({ served, db }: Catalogue): Promise<{ name: string; p50: number; p99: number; most: number }[]> {
  let statements = 0;
  db.on('query', () => {
    statements += 1;
  });
  const times: { name: string; p50: number; p99: number; most: number }[] = [];
  for (const [name, urlOf] of questions) {
    const quickestMs = Array.from({ length: asked }, () => Number.POSITIVE_INFINITY);
    let most = 0;
    for (let round = -1; round < rounds; round += 1) {
      for (let index = 0; index < (round < 0 ? warming : asked); index += 1) {
        statements = 0;
        const startedAt = performance.now();
        const { statusCode, body } = await served.app.inject(urlOf(index));
        const tookMs = performance.now() - startedAt;
        if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`);
        if (round < 0) continue;
        quickestMs[index] = Math.min(quickestMs[index] ?? tookMs, tookMs);
        most = Math.max(most, statements);
      }
    }
    const sorted = quickestMs.sort((a, b) => a - b);
    times.push({ name, p50: sorted[asked / 2] ?? 0, p99: sorted[Math.ceil(asked * 0.99) - 1] ?? 0, most });
  }
  await served.close();
  return times;
}
