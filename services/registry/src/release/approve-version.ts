import type { approveVersion, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { readVersion, updateVersion } from '../remote/remote-store.ts';
import { lockPointer } from '../revision/revision-store.ts';

/** The second person of a release that touches more than its remote. */
export async function approve(call: Call<RegistryConfig>, { remote, version, reason }: InputOf<typeof approveVersion>): Promise<ReplyOf<typeof approveVersion>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/approve', 'shared');
  actor.touch([remote]);
  await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const row = await readVersion(transaction, remote, version);
    if (!row) refuse('version-unknown', { remote, version });
    if (row.state !== 'needs-approval') refuse('approval-not-needed', { remote, version });
    if (row.published_by === actor.name) refuse('approval-own', { remote, version });
    await updateVersion(transaction, remote, version, { state: 'candidate', approved_by: actor.name });
    await appendEntry(transaction, {
      at: now, who: actor.name, what: 'approved', remote, before: 'needs-approval', after: 'candidate', commit: row.commit_name, gate: row.report, reason: `${version} of ${row.published_by}${reason ? `; ${reason}` : ''}`,
    });
  });
  return { remote, version, state: 'candidate' };
}
