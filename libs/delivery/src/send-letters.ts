import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from '@yonkoma/service-kit';
import type { DeliveryConfig } from './delivery-config.ts';
import { listDue } from './delivery-store.ts';
import { openSenders } from './open-senders.ts';
import { sendLetter } from './send-letter.ts';
import { onLetter } from './wake.ts';

/** How often the queue is read: other processes add letters too, and letters become due for another try. */
const lookEveryMs = 2000;
/** The most letters that are sent at once. */
const atOnce = 8;
const stopWithinMs = 2000;

/**
 * Sends the letters of the queue while the site runs. The returned function stops it; letters that are being sent have
 * two seconds to finish.
 */
export async function sendLetters(running: Running<DeliveryConfig>): Promise<() => Promise<void>> {
  const clock = () => running.call().now;
  const senders = openSenders(running.config, running.folder, clock);
  const stopping = new AbortController();
  let wake = new AbortController();
  const stopListening = onLetter(() => wake.abort());
  const underWay = new Map<number, Promise<void>>();

  async function turn(): Promise<void> {
    const rows = (await listDue(running.db, clock(), atOnce + underWay.size)).filter(({ id }) => !underWay.has(id));
    for (const row of rows.slice(0, atOnce - underWay.size)) {
      const sending = sendLetter(running, row, senders[row.channel], clock)
        .catch((error: unknown) => void (stopping.signal.aborted || running.log.error(error)))
        .finally(() => {
          underWay.delete(row.id);
          wake.abort();
        });
      underWay.set(row.id, sending);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      await turn().catch((error: unknown) => void (stopping.signal.aborted || running.log.error(error)));
      await pause(lookEveryMs, null, { signal: AbortSignal.any([wake.signal, stopping.signal]), ref: false }).catch(
        () => null,
      );
    }
  }

  const working = work();
  return async () => {
    stopListening();
    stopping.abort();
    await Promise.race([Promise.all([working, ...underWay.values()]), pause(stopWithinMs, null, { ref: false })]);
  };
}
