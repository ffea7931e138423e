import type { GateReport } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { readFiles } from '../remote/remote-files.ts';
import { gateHost } from './gate-host.ts';
import { ownShell } from '../shell/open-known-shell.ts';
import { readLive, readPointer } from '../revision/revision-store.ts';
import { limitsOf } from '@yonkoma/gate/limits';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import { openShell } from '@yonkoma/gate/open-shell';

type At = Pick<Running<RegistryConfig>, 'db' | 'config' | 'folder' | 'log'>;

/**
 * Judges with a new shell and contract, those of this checkout, every version that is live, including those in a
 * roll-out. Checks only rules whose result can change with them; a remote's own files were judged at its release.
 * Without `isWatched`, no browser opens its pages.
 */
export async function checkRelease(
  { db, config, folder, log }: At,
  { shellFolder = '', isWatched = true, now }: { shellFolder?: string; isWatched?: boolean; now: number },
): Promise<GateReport[]> {
  const live = await readLive(db, await readPointer(db));
  const [stable, canaries] = [[...live.stable.values()], [...live.rollouts.values()].map((rollout) => rollout.build)];
  const shell = await openShell(shellFolder || config.SHELL_DIR || ownShell);
  const { runGate } = await import('@yonkoma/gate/run-gate');
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
        host: isWatched ? gateHost({ config, log }) : undefined,
        sources: isWatched ? ['live', 'run'] : ['live'],
      }),
    );
  }
  return reports;
}

/** Logs what this release of shell and services breaks. Checks without a browser, because visitors are waiting. */
export async function warnOfBreaks(at: At, now: number): Promise<void> {
  for (const { remote, version, findings } of await checkRelease(at, { isWatched: false, now })) {
    for (const { rule, severity, issue, fix } of findings)
      if (severity === 'error')
        at.log.warn({ remote, version, rule, fix }, `${remote} ${version} breaks with this release: ${issue}`);
  }
}
