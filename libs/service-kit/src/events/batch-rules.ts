import type { Event } from '@yonkoma/contract';

/** What a batch needs to know of an event in the outbox. */
interface Waiting {
  name: string;
  subscriber: string;
  subject: string;
  /** JSON. */
  data: string;
}

interface Batch<E> {
  subscriber: string;
  events: E[];
}

/** They take effect in one transaction, so a batch has an end even when very many wait. */
const eventsAtOnce = 50;
/** The most characters of data in a batch of more than one event. */
const batchLength = 1024 * 1024;

/**
 * The next batch for each subscriber, of events that wait, oldest first: those with the name of the first one, as far
 * as none overtakes an earlier event of its subject. `left`: the subscribers for whom something was left out.
 */
export function batchesOf<E extends Waiting>(waiting: readonly E[]): { batches: Batch<E>[]; left: Set<string> } {
  const open = new Map<string, Batch<E> & { name: string; length: number; left: Set<string> }>();
  for (const event of waiting) {
    const { subscriber, name, subject, data } = event;
    const batch = open.get(subscriber) ?? { subscriber, name, events: [], length: 0, left: new Set<string>() };
    open.set(subscriber, batch);
    const isFull = batch.events.length >= eventsAtOnce || batch.length + data.length > batchLength;
    if (name !== batch.name || batch.left.has(subject) || (isFull && batch.events.length > 0)) {
      batch.left.add(subject);
      continue;
    }
    batch.events.push(event);
    batch.length += data.length;
  }
  const all = [...open.values()];
  return {
    batches: all.map(({ subscriber, events }) => ({ subscriber, events })),
    left: new Set(all.filter(({ left }) => left.size > 0).map(({ subscriber }) => subscriber)),
  };
}

/** The subscribers that wait with all that they get of these events: with some of it alone, they would overtake. */
export function deferredOf(events: readonly Event[], subscribers: readonly string[]): string[] {
  return subscribers.filter((name) =>
    events.every((event) => !event.subscribers.includes(name) || event.deferred?.includes(name)),
  );
}
