import { randomUUID } from 'node:crypto';
import type { Event } from '@yonkoma/contract';
import type { Running } from '../domain.ts';
import { withRequestLimit } from '../query-limit.ts';
import { repeat } from '../repeat.ts';
import { openBatches } from './batches.ts';
import { onPublished } from './relay-bell.ts';

/** How often the relay looks for events of other processes, such as an import; those of this process wake it. */
const lookEveryMs = 500;
/** The first wait for a relay of another process that is delivering; it doubles up to `lookEveryMs`. */
const waitMs = 5;

/**
 * Delivers what is due in the outbox: each event at least once, and the events of one subject in order. The relay waits
 * for a subscriber that is away. A delivery that fails is tried again later, and given up after `maxTries`, so that
 * later events are not lost with it. Answers whether more events may be due now. The holder keeps the lease.
 */
export async function deliverDue(
  running: Running<unknown>,
  events: readonly Event[],
  holder: string,
  subscriber?: string,
): Promise<boolean> {
  const batches = openBatches(running, events, { holder, onFree: () => {}, keepsLease: true });
  return (await batches.look(subscriber)) === 'started' && batches.rest();
}

/**
 * Delivers the events of a domain while it runs. It has the lease only while it delivers and a moment longer: an event
 * that another process publishes is delivered by that process at its commit. The returned function stops the relay.
 */
export function startRelay(
  running: Running<unknown>,
  events: readonly Event[],
  everyMs = lookEveryMs,
): () => Promise<void> {
  let wake = () => {};
  let elsewhereMs = waitMs;
  let waiting: NodeJS.Timeout | undefined;
  const batches = openBatches(running, events, { holder: randomUUID(), onFree: () => wake(), keepsLease: false });
  const work = async () => {
    clearTimeout(waiting);
    if ((await batches.look()) === 'elsewhere') {
      // The other relay may have looked before the commit of what is due here.
      waiting = setTimeout(() => wake(), elsewhereMs).unref();
      elsewhereMs = Math.min(elsewhereMs * 2, lookEveryMs);
    } else elsewhereMs = waitMs;
    return false;
  };
  // As in another process, where a delivery is a request.
  const stop = repeat(() => withRequestLimit(work), {
    everyMs,
    log: running.log,
    wokenBy(wakeUp) {
      wake = wakeUp;
      return onPublished(running.db, wakeUp);
    },
  });
  return async () => {
    await stop();
    clearTimeout(waiting);
    await batches.close();
  };
}
