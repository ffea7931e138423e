import type { GateReport, RemoteBuild } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import type { Actor } from '../people/actor.ts';
import { readVersion, updateVersion, type VersionRow } from '../remote/remote-store.ts';
import { findClash } from '@yonkoma/gate/build/clash-rules';
import type { Live } from '../revision/live-rules.ts';
import { whyApproval } from './approval-rules.ts';
import { type Judging, judge, readFiles, shellOf } from './judge.ts';

export interface Admitted {
  build: RemoteBuild;
  row: VersionRow;
  report: GateReport;
  /** For the audit. */
  note: string;
}

/**
 * A version that may go live among everything else that is, by the gate's word of this moment.
 * `takesOver` is an administrator's: what the gate could not look at, or the watch took back, is then theirs to answer
 * for.
 * On a return no browser is waited for: what was live is refused by what the gate finds, not by what it could not look
 * at.
 * The second person is nobody's to leave out: whether one is needed is asked of this moment too, whatever the gate said
 * and whoever asks, but for the machine's operator.
 * @throws Refusal
 */
export async function admit(
  judging: Judging,
  db: Database,
  { remote, version }: { remote: string; version: string },
  live: Live,
  {
    actor,
    takesOver,
    isOperator = false,
    isReturn = false,
  }: { actor: Actor; takesOver: boolean; isOperator?: boolean; isReturn?: boolean },
): Promise<Admitted> {
  const row = await readVersion(db, remote, version);
  if (!row) refuse('version-unknown', { remote, version });
  if (row.collected_at !== null) refuse('version-collected', { remote, version });
  const wasLive = isReturn && row.stable_revision !== null;
  const mayTakeOver = takesOver && actor.can('platform/admin');
  if (row.state === 'needs-approval' && !isOperator) refuse('needs-approval', { remote, version });
  if (row.state === 'failed' && !mayTakeOver)
    refuse('gate-refused', {
      remote,
      version,
      issue: 'its roll-out was taken back, more of its pages failed than of the version before',
      report: row.report ?? '',
    });

  // Its bytes may lie there while what visitors are served was not hashed yet, or was hashed and is something else.
  if (!isOperator && row.report === null && row.published_by !== 'operator')
    refuse('gate-incomplete', {
      remote,
      version,
      issue: 'it has not become a candidate: publish it again',
      report: '',
    });

  const build = JSON.parse(row.build) as RemoteBuild;
  const others = [...live.stable.values(), ...[...live.rollouts.values()].map((rollout) => rollout.build)].filter(
    ({ name }) => name !== remote,
  );
  const clash = findClash([...others, build]);
  if (clash) refuse(clash.key, clash.values);
  // What everybody had before was agreed to then.
  if (
    !isOperator &&
    row.approved_by === null &&
    row.stable_revision === null &&
    whyApproval(build, live, (await shellOf(db, live, judging.config.SHELL_DIR))?.build ?? null) !== null
  ) {
    if (row.state !== 'failed') await updateVersion(db, remote, version, { state: 'needs-approval' });
    refuse('needs-approval', { remote, version });
  }
  const report = await judge(judging, db, build, await readFiles(judging.folder, build), live, {
    isQuick: isOperator || wasLive,
  });
  const error = report.findings.find(({ severity }) => severity === 'error');
  if (error) refuse('gate-refused', { remote, version, issue: error.issue, report: report.id });
  if (report.state === 'passed') return { build, row, report, note: '' };
  if (wasLive) return { build, row, report, note: 'live before, not opened in a browser again' };
  if (!mayTakeOver)
    refuse('gate-incomplete', {
      remote,
      version,
      issue: report.rules.find(({ state }) => state === 'not-run')?.why ?? '',
      report: report.id,
    });
  return { build, row, report, note: 'incomplete, taken over by the operator' };
}
