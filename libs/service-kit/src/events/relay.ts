import { randomUUID } from 'node:crypto';
import type { Event } from '@yonkoma/contract';
import { deliveryEndpoint } from '@yonkoma/contract/schema';
import type { Running } from '../domain.ts';
import { PeerAway, PeerRefused } from '../peer-http.ts';
import { repeat } from '../repeat.ts';
import { onPublished } from './relay-bell.ts';
import {
  dropLease,
  findNext,
  holdLease,
  keepFailure,
  listFirstDue,
  type OutboxRow,
  removeDelivered,
} from './outbox-store.ts';
import { maxTries, retryAfter } from './retry-rules.ts';

/** How often the relay looks for events of other processes, such as an import; those of this process wake it. */
const lookEveryMs = 500;
const subjectsAtOnce = 16;
/** The most events of one subject in one turn, so that no subject delays the others. */
const eventsInTurn = 100;
/** A relay that was killed blocks the next one for this time at most. */
const leaseS = 15;

/**
 * Delivers what is due in the outbox: each event at least once, and the events of one subject in order. The relay waits
 * for a subscriber that is away. A delivery that fails is tried again later, and given up after `maxTries`, so that
 * later events are not lost with it. Answers whether more events may be due now.
 */
export async function deliverDue(
  running: Running<unknown>,
  events: readonly Event[],
  holder: string,
  subscriber?: string,
): Promise<boolean> {
  const { db, call } = running;
  const isHeld = () => holdLease(db, holder, call().now, call().now + leaseS);
  const listDue = () => listFirstDue(db, call().now, subjectsAtOnce, subscriber);
  // Taking the lease is a write, so a site where nothing is due only reads.
  if ((await listDue()).length === 0 || !(await isHeld())) return false;
  // The relay that held the lease before may have delivered some of them meanwhile.
  const firsts = await listDue();
  const delivered = await Promise.all(
    firsts.map(async (first) => {
      let row: OutboxRow | undefined = first;
      for (let count = 0; row && count < eventsInTurn; count += 1) {
        if (row.due_at > call().now || !(await deliver(running, events, row)) || !(await isHeld())) return false;
        row = await findNext(db, row);
      }
      return true;
    }),
  );
  return delivered.some(Boolean);
}

async function deliver(
  { db, ask, call, log }: Running<unknown>,
  events: readonly Event[],
  row: OutboxRow,
): Promise<boolean> {
  try {
    const event = events.find(({ name }) => name === row.name);
    if (!event) throw new Error('this version knows no such event');
    await ask(deliveryEndpoint(event, row.subscriber), { id: row.event_id, data: JSON.parse(row.data) as unknown });
    await removeDelivered(db, row.id);
    return true;
  } catch (error) {
    const tries = row.tries + 1;
    const { now } = call();
    const isGivenUp = tries >= maxTries && !(error instanceof PeerAway || error instanceof PeerRefused);
    const said = error instanceof Error ? error.message : String(error);
    await keepFailure(db, row.id, {
      tries,
      due_at: now + retryAfter(tries),
      failed_at: isGivenUp ? now : null,
      error: said.slice(0, 500),
    });
    if (isGivenUp)
      log.error(
        { error: said, event: row.name, subscriber: row.subscriber },
        '`npm run ops -- events` shows an event that was given up',
      );
    else
      log.warn(
        { error: said, event: row.name, subscriber: row.subscriber, tries },
        'an event could not be delivered; the next try comes later',
      );
    return false;
  }
}

/** Delivers the events of a domain while it runs. The returned function stops the relay. */
export function startRelay(
  running: Running<unknown>,
  events: readonly Event[],
  everyMs = lookEveryMs,
): () => Promise<void> {
  const holder = randomUUID();
  const stop = repeat(() => deliverDue(running, events, holder), {
    everyMs,
    log: running.log,
    wokenBy: (wake) => onPublished(running.db, wake),
  });
  return async () => {
    await stop();
    await dropLease(running.db, holder);
  };
}
