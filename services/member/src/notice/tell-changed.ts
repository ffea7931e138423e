import { noticesChanged } from '@yonkoma/contract';
import { type Database, publish } from '@yonkoma/service-kit';

/** Says whose notices became more or fewer, everybody's where nobody is named, to whoever shows how many there are to read. */
export async function tellChanged(transaction: Database, memberIds: readonly number[] | 'all', now: number): Promise<void> {
  const [first] = memberIds;
  const subject = memberIds === 'all' || memberIds.length !== 1 ? 'notices' : `member ${first}`;
  await publish(transaction, noticesChanged, { subject, data: { member_ids: memberIds === 'all' ? [] : [...memberIds] }, now });
}
