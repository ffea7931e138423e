import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '@yonkoma/testing/browser/start-site';
import openTestRun from '@yonkoma/testing/node/test-run';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer } from '../large-server.ts';
import { benchSecret } from '../secret.ts';
import { runSplit } from '../start/run-split.ts';
import { quantile } from '../times.ts';
import { makeTalkers } from './make-talkers.ts';
import { watchBadges } from './watch-badges.ts';

const perS = 50;
const forS = 13;
const warmUpS = 3;
/** A site that has just started is busy with other things. */
const restMs = 10_000;
const readers = 200;
const atMostMs = 200;

/**
 * Measures the time from a comment to the badge of the member whom it answers: 50 comments a second, each of another
 * writer, to 200 members with an open page; in one process and in the processes of `compose.yaml`, through the gateway.
 */
export async function* measureBadge({ only }: { only: readonly string[] }): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      for (const shape of ['one process', 'many processes'] as const) {
        const dataDir = join(folder.path, `${engine}_${shape === 'one process' ? 'one' : 'many'}`);
        const databaseUrl = engine === 'mariadb' ? await largeServer(`badge_${shape.slice(0, 3)}`, 1) : undefined;
        const talk = await makeTalkers({ readers, answers: perS * forS }, { dataDir, databaseUrl });
        const env = {
          SECRET: benchSecret,
          REQUESTS_PER_MINUTE: '0',
          LOG_LEVEL: 'warn',
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        };
        await using site =
          shape === 'one process'
            ? await startSite({ dataDir, env, args: ['--no-demo'] })
            : await runSplit(dataDir, env);
        await pause(restMs);
        const watched = { ...talk, url: site.url, perS, warmUpS };
        const { took, answered, refused, missing } = await watchBadges(watched);
        if (refused.length > 0) throw new Error(`${refused.length} comments were refused, the first: ${refused[0]}`);
        if (missing > 0) throw new Error(`${missing} comments never reached a badge`);
        yield {
          name: `${engine}, ${shape}: comment to badge at ${perS} comments/s, p95 in ms`,
          ours: `p50 ${ms(took, 0.5)}, p99 ${ms(took, 0.99)} ms`,
          bare: `answer to the writer p50 ${ms(answered, 0.5)}, p95 ${ms(answered, 0.95)} ms`,
          ratio: quantile(took, 0.95),
          target: { atMost: atMostMs },
        };
      }
    }
  } finally {
    await closeTestRun();
  }
}

const ms = (values: readonly number[], part: number): string => quantile(values, part).toFixed(0);
