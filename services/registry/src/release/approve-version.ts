import type { approveVersion, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { findPersons } from '../people/find-persons.ts';
import { isSamePerson } from '../people/person-rules.ts';
import { readVersion, updateVersion } from '../remote/remote-store.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { readReport } from './report-store.ts';

/**
 * Approval by the second person of a release that touches more than its own remote. This must not be the publisher, nor
 * any account that holds the publishing token, nor a token of the same team.
 * For what the gate could not check, an administrator is still needed.
 */
export async function approve(
  call: Call<RegistryConfig>,
  { remote, version, reason }: InputOf<typeof approveVersion>,
): Promise<ReplyOf<typeof approveVersion>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/approve', 'shared');
  actor.touch([remote]);
  const after = await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const row = await readVersion(transaction, remote, version);
    if (!row) refuse('version-unknown', { remote, version });
    if (row.state !== 'needs-approval') refuse('approval-not-needed', { remote, version });
    if (isSamePerson(actor, await findPersons(transaction, row.published_by)))
      refuse('approval-own', { remote, version });
    const state =
      row.report !== null && (await readReport(transaction, row.report))?.state === 'incomplete'
        ? 'incomplete'
        : 'candidate';
    await updateVersion(transaction, remote, version, { state, approved_by: actor.name });
    await appendEntry(transaction, {
      at: now,
      who: actor.name,
      what: 'approved',
      remote,
      before: 'needs-approval',
      after: state,
      commit: row.commit_name,
      gate: row.report,
      reason: `${version} of ${row.published_by}${reason ? `; ${reason}` : ''}`,
    });
    return state;
  });
  return { remote, version, state: after };
}
