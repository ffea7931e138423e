import type { Database } from '@yonkoma/service-kit';
import { type DeliveryRow, insertDelivery } from './delivery-store.ts';
import { wakeAfterCommit } from './wake.ts';

/** Leaves a letter to be sent: the caller waits for no mail server. In a transaction it goes out if that succeeds. */
export async function leaveLetter(
  db: Database,
  letter: Omit<DeliveryRow, 'id' | 'tries' | 'due_at'>,
  now: number,
): Promise<void> {
  await insertDelivery(db, { ...letter, due_at: now });
  wakeAfterCommit(db);
}
