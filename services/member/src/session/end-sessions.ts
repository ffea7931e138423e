import { sessionsEnded } from '@yonkoma/contract/schema';
import { type Database, publish, transact } from '@yonkoma/service-kit';
import { deleteSessions } from './session-store.ts';

/**
 * Ends sessions and publishes it, so that other services can close what they keep open for them. Returns how many
 * ended.
 */
export async function endSessions(
  db: Database,
  memberId: number,
  which: Parameters<typeof deleteSessions>[2],
  now: number,
): Promise<number> {
  return transact(db, async (transaction) => {
    const count = await deleteSessions(transaction, memberId, which);
    if (count > 0)
      await publish(transaction, sessionsEnded, { subject: `member ${memberId}`, data: { member_id: memberId }, now });
    return count;
  });
}
