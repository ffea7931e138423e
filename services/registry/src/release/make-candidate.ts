import type { GateReport, InputOf, makeCandidate, RemoteBuild, ReplyOf, VersionState } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { storeVersion } from '../remote/publish-remote.ts';
import { readVersion, updateVersion } from '../remote/remote-store.ts';
import { lockPointer, readLive, readPointer } from '../revision/revision-store.ts';
import { asWaits, needsOf, openNeeds } from './approval-rules.ts';
import { findServedFault } from './check-edge.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';
import { judge } from './judge.ts';
import { judgeInShell } from './judge-in-shell.ts';
import { dropUploaded, readUploaded } from './upload-files.ts';
import { dropUpload, readUpload } from './upload-store.ts';

/**
 * Moves an upload to its final place, hashes the served files and calls the gate. If this is repeated, the gate judges
 * again; an approval stays.
 */
export async function makeCandidateOf(
  call: Call<RegistryConfig>,
  { upload }: InputOf<typeof makeCandidate>,
): Promise<ReplyOf<typeof makeCandidate>> {
  const { db, folder, now } = call;
  const actor = await actorOf(call, 'platform/release', 'publish');
  const row = await readUpload(db, upload);
  if (!row || row.who !== actor.name) refuse('upload-unknown');
  const build = JSON.parse(row.build) as RemoteBuild;
  const { name: remote, version } = build;
  actor.touch([remote]);
  const files = await readUploaded(folder, upload, build);
  const isNew = await storeVersion(call, build, files, {
    publishedBy: actor.name,
    commit: row.commit_name,
    state: 'incomplete',
  });
  const fault = await findServedFault(call, build);
  if (fault !== null) refuse('integrity-mismatch', { path: fault });

  const live = await readLive(db, await readPointer(db));
  const report = await judge(call, db, build, files, live);
  const next =
    report.state === 'refused' || !live.next
      ? null
      : await judgeInShell(call, db, { build, files }, live, { version: live.next.version, isQuick: false });
  const needs = needsOf(build, live, (await openKnownShell(call, live.shell))?.build ?? null);
  const { state, open } = await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const known = await readVersion(transaction, remote, version);
    const open = openNeeds(needs, known);
    const next = stateOf(report, open.length > 0, known?.state);
    await updateVersion(transaction, remote, version, { state: next, report: report.id });
    await appendEntry(transaction, {
      at: now,
      who: actor.name,
      what: 'candidate',
      remote,
      before: known && !isNew ? known.state : '',
      after: next,
      commit: row.commit_name,
      gate: report.id,
      reason: [version, ...(next === 'needs-approval' ? open.map(({ why }) => why) : [])].join('; '),
    });
    return { state: next, open };
  });
  await dropUpload(db, upload);
  await dropUploaded(folder, upload);
  return {
    remote,
    version,
    state,
    isNew,
    report: report.id,
    findings: inShort(report),
    waits: state === 'needs-approval' ? asWaits(open) : [],
    ...(next && { next: { shell: next.shell, state: next.state, findings: inShort(next) } }),
    addresses: Object.fromEntries(build.files.map(({ path }) => [path, `/remotes/${remote}/${version}/${path}`])),
  };
}

const inShort = ({ findings }: GateReport) =>
  findings.map(({ rule, severity, issue, fix }) => ({ rule, severity, issue, fix }));

function stateOf({ state }: GateReport, isForTwo: boolean, known: VersionState | undefined): VersionState {
  if (state === 'refused') return state;
  if (known === 'failed') return 'failed';
  if (isForTwo) return 'needs-approval';
  return state === 'incomplete' ? state : 'candidate';
}
