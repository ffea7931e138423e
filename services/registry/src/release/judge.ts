import type { GateFinding, GateReport, RemoteBuild } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { limitsOf } from '@yonkoma/gate/limits';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import type { LiveShell } from '@yonkoma/gate/release';
import type { Files } from '@yonkoma/gate/build/file-rules';
import type { Live } from '../revision/live-rules.ts';
import { gateHost } from './gate-host.ts';
import { insertReport, listReports } from './report-store.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';

export type Judging = Pick<Call<RegistryConfig>, 'folder' | 'config' | 'now' | 'log'>;

interface Judged {
  build: RemoteBuild;
  files: Files;
}

/**
 * Judges a build with the gate, together with everything that is live, and stores a report. A browser opens the same
 * files in the same shell only once: a repeated call judges only what may have changed. `isQuick` skips the browser.
 */
export async function judge(
  judging: Judging,
  db: Database,
  build: RemoteBuild,
  files: Files,
  live: Live,
  { isQuick = false } = {},
): Promise<GateReport> {
  const shell = await openKnownShell({ ...judging, db }, live.shell);
  return judgeWith(judging, db, { build, files }, live, { shell, isQuick });
}

/** Judges a build with some shell. `sources` limits the rules to those whose result depends on these sources. */
export async function judgeWith(
  { now, config, log }: Judging,
  db: Database,
  { build, files }: Judged,
  live: Live,
  { shell, isQuick, sources }: { shell: LiveShell | null; isQuick: boolean; sources?: GateFinding['source'][] },
): Promise<GateReport> {
  const before = (await listReports(db, build.name, build.version, shell?.build.version ?? '')).find(hasRun);
  const { runGate } = await import('@yonkoma/gate/run-gate');
  const report = await runGate({
    candidate: { build, files },
    live: {
      revision: live.id,
      stable: [...live.stable.values()],
      canaries: [...live.rollouts.values()].map((rollout) => rollout.build),
    },
    shell,
    endpoints: liveEndpoints(),
    limits: limitsOf(config),
    before,
    now,
    ...(sources && { sources }),
    host: isQuick ? undefined : gateHost({ config, log }),
  });
  await insertReport(db, report);
  return report;
}

const hasRun = ({ rules }: GateReport) => rules.some(({ id, state }) => id.startsWith('run-') && state !== 'not-run');
