import type { Database } from '@yonkoma/service-kit';
import { type DeliveryRow, insertDelivery } from './delivery-store.ts';
import { wakeAfterCommit } from './wake.ts';

/**
 * Puts a letter into the queue, so the caller does not wait for a mail server. In a transaction the letter is sent
 * after the commit.
 */
export async function leaveLetter(
  db: Database,
  letter: Omit<DeliveryRow, 'id' | 'tries' | 'due_at'>,
  now: number,
): Promise<void> {
  await insertDelivery(db, { ...letter, due_at: now });
  wakeAfterCommit(db);
}
