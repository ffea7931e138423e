import { join } from 'node:path';
import type { GateReport } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { readFiles } from './judge.ts';
import { readLive, readPointer } from '../revision/revision-store.ts';
import { openHost } from '@yonkoma/gate/host/open-host';
import { limitsOf } from '@yonkoma/gate/limits';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import { openShell } from '@yonkoma/gate/open-shell';
import { runGate } from '@yonkoma/gate/run-gate';

type At = Pick<Running<RegistryConfig>, 'db' | 'config' | 'folder' | 'log'>;

/** Where the shell of this checkout lies. */
const ownShell = join(import.meta.dirname, '../../../../shell/dist');

/**
 * The gate the other way round: what a shell and the contract of this checkout would do to every version that is live,
 * canaries too. Only what can change under a remote is asked; what it is made of was judged when it came. Without
 * `isWatched` no browser opens its pages.
 */
export async function checkRelease(
  { db, config, folder, log }: At,
  { shellFolder = '', isWatched = true, now }: { shellFolder?: string; isWatched?: boolean; now: number },
): Promise<GateReport[]> {
  const live = await readLive(db, await readPointer(db));
  const [stable, canaries] = [[...live.stable.values()], [...live.rollouts.values()].map((rollout) => rollout.build)];
  const shell = await openShell(shellFolder || config.SHELL_DIR || ownShell);
  const reports: GateReport[] = [];
  for (const build of [...stable, ...canaries]) {
    reports.push(
      await runGate({
        candidate: { build, files: await readFiles(folder, build) },
        live: { revision: live.id, stable, canaries },
        shell,
        endpoints: liveEndpoints(),
        limits: limitsOf(config),
        now,
        host: isWatched
          ? openHost(config.GATE_BROWSER, {
              siteUrl: config.SITE_URL,
              sandbox: config.GATE_SANDBOX,
              warn: (why) => log.warn(why),
            })
          : undefined,
        sources: isWatched ? ['live', 'run'] : ['live'],
      }),
    );
  }
  return reports;
}

/** Tells the log what this release of shell and services breaks; looks without a browser, since visitors wait. */
export async function warnOfBreaks(at: At, now: number): Promise<void> {
  for (const { remote, version, findings } of await checkRelease(at, { isWatched: false, now })) {
    for (const { rule, severity, issue, fix } of findings)
      if (severity === 'error')
        at.log.warn({ remote, version, rule, fix }, `${remote} ${version} breaks with this release: ${issue}`);
  }
}
