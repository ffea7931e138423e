import { randomUUID } from 'node:crypto';
import type { Event, EventData } from '@yonkoma/contract';
import * as v from 'valibot';
import { afterCommit } from '../after-commit.ts';
import type { Database } from '../database.ts';
import { wakeRelay } from './relay-bell.ts';
import { writeOutbox } from './outbox-store.ts';

/**
 * Publishes an event in the transaction of the change: both are committed or neither. The relay delivers it after the
 * commit. Events with the same `subject`, such as `comic 7`, reach each subscriber in order.
 * @param to the subscribers whom it concerns; all of them by default
 */
export async function publish<E extends Event>(
  transaction: Database,
  event: E,
  {
    subject,
    data,
    now,
    to = event.subscribers,
  }: { subject: string; data: EventData<E>; now: number; to?: readonly string[] },
): Promise<void> {
  const text = JSON.stringify(v.parse(event.data, data));
  const event_id = randomUUID();
  await writeOutbox(
    transaction,
    to.map((subscriber) => ({
      event_id,
      name: event.name,
      subscriber,
      subject,
      data: text,
      created_at: now,
      due_at: now,
    })),
  );
  afterCommit(transaction, wakeRelay);
}
