import type { Event } from '@yonkoma/contract';
import { deliveryEndpoint } from '@yonkoma/contract/schema';
import type { Running } from '../domain.ts';
import { PeerAway, PeerRefused } from '../peer-http.ts';
import { keepFailure, type OutboxRow, removeDelivered } from './outbox-store.ts';
import { maxTries, retryAfter } from './retry-rules.ts';

/** `away`: the subscriber could not be asked, and the events that were not tried are still due. */
export type Delivery = 'delivered' | 'failed' | 'away';

/**
 * Delivers events of one name to one subscriber, in order and as one change. When that fails, each is delivered alone;
 * an event that fails has the time of its next try then, and later ones of its subject wait for it.
 */
export async function deliver(
  running: Running<unknown>,
  events: readonly Event[],
  rows: readonly OutboxRow[],
): Promise<Delivery> {
  try {
    await send(running, events, rows);
  } catch (error) {
    const [row] = rows;
    return row && rows.length === 1 ? postpone(running, row, error) : deliverEach(running, events, rows);
  }
  await removeDelivered(
    running.db,
    rows.map(({ id }) => id),
  );
  return 'delivered';
}

async function deliverEach(
  running: Running<unknown>,
  events: readonly Event[],
  rows: readonly OutboxRow[],
): Promise<Delivery> {
  const failed = new Set<string>();
  for (const row of rows) {
    if (failed.has(row.subject)) continue;
    const delivery = await deliver(running, events, [row]);
    if (delivery === 'away') return delivery;
    if (delivery === 'failed') failed.add(row.subject);
  }
  return failed.size > 0 ? 'failed' : 'delivered';
}

async function send({ ask }: Running<unknown>, events: readonly Event[], rows: readonly OutboxRow[]): Promise<void> {
  const [{ name, subscriber } = { name: '', subscriber: '' }] = rows;
  const event = events.find((known) => known.name === name);
  if (!event) throw new Error('this version knows no such event');
  await ask(deliveryEndpoint(event, subscriber), {
    events: rows.map(({ event_id, data }) => ({ id: event_id, data: JSON.parse(data) as unknown })),
  });
}

/** Gives an event the time of its next try, or gives it up. */
async function postpone({ db, call, log }: Running<unknown>, row: OutboxRow, error: unknown): Promise<Delivery> {
  const tries = row.tries + 1;
  const { now } = call();
  const isAway = error instanceof PeerAway || error instanceof PeerRefused;
  const isGivenUp = tries >= maxTries && !isAway;
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
  return isAway ? 'away' : 'failed';
}
