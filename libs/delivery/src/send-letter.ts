import type { Running } from '@yonkoma/service-kit';
import { addressHash } from './address-mark.ts';
import type { DeliveryConfig } from './delivery-config.ts';
import { claimDelivery, type DeliveryRow, postpone, removeDelivery } from './delivery-store.ts';
import { Hopeless } from './hopeless.ts';
import type { Send } from './open-senders.ts';
import { retryAfter, withoutAddresses } from './retry-rules.ts';

/**
 * Seconds for which a sender claims a letter. It renews the claim while it sends; after a crash another sender takes
 * over.
 */
const claimS = 60;

/**
 * Sends one letter unless another sender does. After a failure it is tried again later, until it expires.
 * The log contains a hash of its address, which `member show` prints.
 */
export async function sendLetter(
  { db, log, config }: Pick<Running<DeliveryConfig>, 'db' | 'log' | 'config'>,
  row: DeliveryRow,
  send: Send,
  clock: () => number,
): Promise<void> {
  const to = addressHash(config.SECRET, row.address);
  if (row.expires_at <= clock()) {
    if (row.tries > 0) log.error(`A letter to ${to} was given up after ${row.tries} tries, because it has expired.`);
    return removeDelivery(db, row.id);
  }
  if (!(await claimDelivery(db, row, clock() + claimS))) return;
  const renewing = setInterval(() => void postpone(db, row.id, clock() + claimS).catch(() => {}), (claimS * 1000) / 3);
  try {
    await send(row);
  } catch (error) {
    clearInterval(renewing);
    const message = withoutAddresses((error as Error).message, row.address);
    if (error instanceof Hopeless) {
      log.error(`A letter to ${to} was refused for good: ${message}`);
      return removeDelivery(db, row.id);
    }
    const waitS = retryAfter(row.tries + 1);
    log.error(`A letter to ${to} could not be sent, next try in ${waitS} s: ${message}`);
    return postpone(db, row.id, clock() + waitS);
  } finally {
    clearInterval(renewing);
  }
  await removeDelivery(db, row.id);
}
