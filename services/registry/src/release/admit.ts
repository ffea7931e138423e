import type { GateReport, RemoteBuild } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { Actor } from '../people/actor.ts';
import { readVersion, updateVersion, type VersionRow } from '../remote/remote-store.ts';
import { findClash } from '@yonkoma/gate/build/clash-rules';
import type { Live } from '../revision/live-rules.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { type Need, needsOf, openNeeds, othersOf } from './approval-rules.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';
import { judgeInShell } from './judge-in-shell.ts';
import { type Judging, judge } from './judge.ts';
import { readFiles } from '../remote/remote-files.ts';
import { type Purpose, refuseUnsaid } from './refuse-unsaid.ts';
import { refuseWaiting } from './refuse-waiting.ts';

export interface Admitted {
  build: RemoteBuild;
  row: VersionRow;
  report: GateReport;
  /** A note for the audit. */
  note: string;
}

/**
 * Checks with the gate whether a version may go live now, together with everything else that is live.
 * `takesOver` is the word of an administrator, who then takes responsibility for what the gate could not check, or for
 * what the watch took back.
 * A return does not wait for a browser: a version that was live before is refused for what the gate finds, not for what
 * it could not check.
 * Nobody but the machine's operator can skip the second person, or the owner of addresses that the version takes:
 * whether one is needed is checked again now, whatever the gate said before.
 * `said` is what is done on purpose; without it nothing is asked, as for a return, or when it was said before.
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
    said,
    isOperator = false,
    isReturn = false,
  }: { actor: Actor; takesOver: boolean; said?: Purpose | undefined; isOperator?: boolean; isReturn?: boolean },
): Promise<Admitted> {
  const row = await readVersion(db, remote, version);
  if (!row) refuse('version-unknown', { remote, version });
  if (row.collected_at !== null) refuse('version-collected', { remote, version });
  const wasLive = isReturn && row.stable_revision !== null;
  const mayTakeOver = takesOver && actor.can('platform/admin');
  if (row.state === 'failed' && !mayTakeOver)
    refuse('gate-refused', {
      remote,
      version,
      issue: 'its roll-out was taken back, more of its pages failed than of the version before',
      report: row.report ?? '',
    });

  // Its files may be stored although the served files were not hashed yet, or had another hash.
  if (!isOperator && row.report === null && row.published_by !== 'operator')
    refuse('gate-incomplete', {
      remote,
      version,
      issue: 'it has not become a candidate: publish it again',
      report: '',
    });

  const build = JSON.parse(row.build) as RemoteBuild;
  const before = live.stable.get(remote);
  const clash = findClash(build, othersOf(remote, live), before);
  if (clash) refuse(clash.key, clash.values);
  // A version that was stable before goes back to addresses that it had.
  if (!isOperator && !wasLive) {
    const shell = (await openKnownShell({ ...judging, db }, live.shell))?.build ?? null;
    const [need] = openNeeds(needsOf(build, live, shell), row);
    if (need || row.state === 'needs-approval') {
      if (need && row.state !== 'failed' && row.state !== 'needs-approval') await hold(judging, db, row, need, actor);
      refuseWaiting(row, need);
    }
  }
  const notes = said ? refuseUnsaid(build, before, said) : [];
  const files = await readFiles(judging.folder, build);
  const isQuick = isOperator || wasLive;
  const report = await judge(judging, db, build, files, live, { isQuick });
  const error = report.findings.find(({ severity }) => severity === 'error');
  if (error) refuse('gate-refused', { remote, version, issue: error.issue, report: report.id });
  // Some visitors get the next shell already.
  const withNext =
    live.next &&
    live.next.share > 0 &&
    (await judgeInShell(judging, db, { build, files }, live, { version: live.next.version, isQuick }));
  const nextError = withNext && withNext.findings.find(({ severity }) => severity === 'error');
  if (withNext && nextError)
    refuse('gate-refused', {
      remote,
      version,
      issue: `${nextError.issue} (shell ${withNext.shell})`,
      report: withNext.id,
    });
  const admitted = (note = '') => ({ build, row, report, note: [...notes, note].filter(Boolean).join('; ') });
  if (report.state === 'passed') return admitted();
  if (wasLive) return admitted('live before, not opened in a browser again');
  if (!mayTakeOver)
    refuse('gate-incomplete', {
      remote,
      version,
      issue: report.rules.find(({ state }) => state === 'not-run')?.why ?? '',
      report: report.id,
    });
  return admitted('incomplete, taken over by the operator');
}

/** Lets a version wait that nobody had to approve when it became a candidate: what is live has changed since. */
async function hold({ now }: Judging, db: Database, row: VersionRow, { why }: Need, { name: who }: Actor) {
  const { remote, version, state: before, commit_name: commit, report: gate } = row;
  await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    // Another decision may have come first.
    if ((await readVersion(transaction, remote, version))?.state !== before) return;
    await updateVersion(transaction, remote, version, { state: 'needs-approval' });
    await appendEntry(transaction, {
      at: now,
      who,
      what: 'held',
      remote,
      before,
      after: 'needs-approval',
      commit,
      gate,
      reason: `${version}; ${why}`,
    });
  });
}
