import { noticesChanged } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';

/** The most members in one event. */
const atOnce = 1000;

/**
 * Publishes that the notices of some members or of everybody changed, for the domain that pushes the counts. `unread`
 * is the count of the one member, if it is known.
 */
export async function publishChanged(
  transaction: Database,
  memberIds: readonly number[] | 'all',
  now: number,
  unread?: number,
): Promise<void> {
  if (memberIds === 'all')
    return publish(transaction, noticesChanged, { subject: 'notices', data: { member_ids: [] }, now });
  const subject = memberIds.length === 1 ? `member ${memberIds[0]}` : 'notices';
  for (let at = 0; at < memberIds.length; at += atOnce)
    await publish(transaction, noticesChanged, {
      subject,
      data: { member_ids: memberIds.slice(at, at + atOnce), ...(unread !== undefined && { unread }) },
      now,
    });
}
