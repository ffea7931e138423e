import type { Event } from '@yonkoma/contract';
import { deliveryEndpoint } from '@yonkoma/contract/schema';
import type { Running } from '../domain.ts';
import { PeerAway, PeerRefused } from '../peer-http.ts';
import { keepFailure, type OutboxRow, removeDelivered } from './outbox-store.ts';
import { maxTries, retryAfter } from './retry-rules.ts';

/** Delivers one event of the outbox. After a failure it answers false, and the event has the time of its next try. */
export async function deliver(
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
