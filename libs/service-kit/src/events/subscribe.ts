import type { Event, EventData } from '@yonkoma/contract';
import { deliveryEndpoint } from '@yonkoma/contract/schema';
import { transact } from '../database.ts';
import type { Call, Route } from '../domain.ts';
import type { Reads } from '../read-once.ts';
import { recordHandled } from './handled-store.ts';

/**
 * Handles an event. `call.db` is the transaction that records the event as handled. Do not call endpoints that need
 * this database: they would wait for it.
 */
export type EventHandler<C, E extends Event> = (call: Call<C>, data: EventData<E>) => Promise<void>;

/** Reads what the handler needs for some events with `readOnce` and `readEach`, before their transaction. */
type Prepare<C, E extends Event> = (call: Call<C>, events: readonly EventData<E>[]) => Promise<unknown>;

/** The same for the events of one delivery, oldest first, where one statement can do for many of them. */
export type EventsHandler<C, E extends Event> = (call: Call<C>, events: readonly EventData<E>[]) => Promise<void>;

export interface Subscription<C> {
  event: Event;
  handler: EventsHandler<C, Event>;
  prepare: Prepare<C, Event> | undefined;
}

/** Subscribes to an event. The same event may be delivered twice; the handler runs once. */
export function subscribe<C, E extends Event>(
  event: E,
  handler: EventHandler<C, E>,
  prepare?: Prepare<C, E>,
): Subscription<C> {
  const each: EventsHandler<C, E> = async (call, events) => {
    for (const data of events) await handler(call, data);
  };
  return { ...subscribeAll(event, each), prepare: prepare as Prepare<C, Event> | undefined };
}

/** Subscribes to an event with a handler for all that come in one delivery. */
export function subscribeAll<C, E extends Event>(event: E, handler: EventsHandler<C, E>): Subscription<C> {
  return { event, handler: handler as EventsHandler<C, Event>, prepare: undefined };
}

/** The route that delivers events to a domain, from this process or from another one: all in one transaction. */
export function deliveryRoute<C>(domain: string, { event, handler, prepare }: Subscription<C>): Route<C> {
  return {
    endpoint: deliveryEndpoint(event, domain),
    async verb(call, input) {
      const { events } = input as { events: { id: string; data: unknown }[] };
      const reads: Reads = new Map();
      await prepare?.(
        { ...call, reads },
        events.map(({ data }) => data),
      );
      await transact(call.db, async (transaction) => {
        const ids = events.map(({ id }) => id);
        const fresh = await recordHandled(transaction, ids, event.name, call.now);
        if (fresh.size === 0) return;
        await handler(
          { ...call, reads, db: transaction },
          events.filter(({ id }) => fresh.has(id)).map(({ data }) => data),
        );
      });
      return null;
    },
  };
}
