import type { approveVersion, InputOf, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { findPersons } from '../people/find-persons.ts';
import { isSamePerson } from '../people/person-rules.ts';
import { readVersion, updateVersion } from '../remote/remote-store.ts';
import { lockPointer, readLive } from '../revision/revision-store.ts';
import { approvalsOf, asWaits, mayMeet, needsOf, openNeeds, withApprovals } from './approval-rules.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { readReport } from './report-store.ts';

/**
 * Approval by somebody else of a release that touches more than its own remote. This must not be the publisher, nor any
 * account that holds the publishing token, nor a token of the same team. It approves what this person may decide: what
 * needs another owner, or an administrator, still waits for them.
 * For what the gate could not check, an administrator is still needed.
 */
export async function approve(
  call: Call<RegistryConfig>,
  { remote, version, reason }: InputOf<typeof approveVersion>,
): Promise<ReplyOf<typeof approveVersion>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/approve', 'shared');
  const { state, waits } = await db.transaction(async (transaction) => {
    const live = await readLive(transaction, await lockPointer(transaction));
    const row = await readVersion(transaction, remote, version);
    if (!row) refuse('version-unknown', { remote, version });
    if (row.state !== 'needs-approval') refuse('approval-not-needed', { remote, version });
    if (isSamePerson(actor, await findPersons(transaction, row.published_by)))
      refuse('approval-own', { remote, version });
    const shell = (await openKnownShell({ ...call, db: transaction }, live.shell))?.build ?? null;
    const open = openNeeds(needsOf(JSON.parse(row.build) as RemoteBuild, live, shell), row);
    const met = open.filter((need) => mayMeet(actor, need, remote));
    // What it waited for may be gone by now; then somebody of its own remote says so.
    if (open.length === 0 || (met.length === 0 && open[0]?.from === 'second')) actor.touch([remote]);
    else if (met.length === 0) refuseWaiting(row, open[0]);
    const approvals = withApprovals(
      approvalsOf(row),
      open.length === 0 ? [{ from: 'second', why: '' }] : met,
      actor.name,
    );
    const left = open.filter((need) => !met.includes(need));
    const after =
      left.length > 0
        ? 'needs-approval'
        : row.report !== null && (await readReport(transaction, row.report))?.state === 'incomplete'
          ? 'incomplete'
          : 'candidate';
    await updateVersion(transaction, remote, version, {
      state: after,
      approvals: JSON.stringify(approvals),
      approved_by: [...new Set(Object.values(approvals))].join(', ').slice(0, 120),
    });
    await appendEntry(transaction, {
      at: now,
      who: actor.name,
      what: 'approved',
      remote,
      before: 'needs-approval',
      after,
      commit: row.commit_name,
      gate: row.report,
      reason: [`${version} of ${row.published_by}`, ...met.map(({ why }) => why), reason].filter(Boolean).join('; '),
    });
    return { state: after, waits: asWaits(left) } as const;
  });
  return { remote, version, state, waits };
}
