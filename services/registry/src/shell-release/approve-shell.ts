import type { approveShell, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { findPersons } from '../people/find-persons.ts';
import { isSamePerson } from '../people/person-rules.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { readShellRow, type ShellRow, updateShell } from '../shell/shell-store.ts';
import { everyRemote } from './shell-names.ts';

/** A shell touches every remote, so a second person approves what was uploaded. */
export const waitsForSecond = (row: Pick<ShellRow, 'uploaded_by' | 'approved_by'>): boolean =>
  row.uploaded_by !== null && row.approved_by === null;

/** Approval by somebody else than who uploaded the shell, as for a version that touches more than its own remote. */
export async function approveForAll(
  call: Call<RegistryConfig>,
  { version, reason }: InputOf<typeof approveShell>,
): Promise<ReplyOf<typeof approveShell>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/approve', 'shared');
  actor.touch(everyRemote);
  await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const row = await readShellRow(transaction, version);
    if (!row || row.stored_at === null) refuse('shell-unknown', { version });
    if (!waitsForSecond(row) || row.uploaded_by === null) refuse('shell-approval-not-needed', { version });
    if (isSamePerson(actor, await findPersons(transaction, row.uploaded_by))) refuse('shell-approval-own', { version });
    await updateShell(transaction, version, { approved_by: actor.name });
    await appendEntry(transaction, {
      at: now,
      who: actor.name,
      what: 'shell approved',
      remote: null,
      before: '',
      after: version,
      commit: null,
      gate: null,
      reason: [`${version} of ${row.uploaded_by}`, reason].filter(Boolean).join('; '),
    });
  });
  return { version };
}
