import { type Database, transact } from '../database.ts';
import type { Call } from '../domain.ts';
import { loginNeeded, refuse } from '../refusal.ts';
import { noteOperation } from './operation-store.ts';
import type { Change } from './operation.ts';
import { OperatorError } from './operator-error.ts';

/** The name of a member in the audit. */
export const auditName = (memberId: number): string => `member ${memberId}`;

/**
 * Carries out the deed of a member with a role, in one transaction with its entry in the audit. `change` is the one of
 * the operator's command, with the member in place of the operator.
 * @throws Refusal for a guest; `deed-declined` when the change is declined
 */
export async function auditDeed(
  { db, now, session }: Pick<Call, 'db' | 'now' | 'session'>,
  verb: string,
  change: (transaction: Database, who: string) => Promise<Change[]>,
): Promise<Change[]> {
  if (!session) throw loginNeeded();
  const operator = auditName(session.memberId);
  return transact(db, async (transaction) => {
    const changes = await change(transaction, operator);
    for (const one of changes) await noteOperation(transaction, { done_at: now, operator, verb, ...one });
    return changes;
  }).catch((error: unknown) => {
    if (error instanceof OperatorError) refuse('deed-declined');
    throw error;
  });
}
