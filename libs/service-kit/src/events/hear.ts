import type { Event, EventData } from '@yonkoma/contract';
import { hearing } from '@yonkoma/contract/schema';
import { transact } from '../database.ts';
import type { Call, Route } from '../domain.ts';
import { isHeard, keepHeard } from './heard-store.ts';

/**
 * Handles an event. `call.db` is the transaction that records the event as handled. Do not call endpoints that need
 * this database: they would wait for it.
 */
export type Listener<C, E extends Event> = (call: Call<C>, data: EventData<E>) => Promise<void>;

export interface Hearing<C> {
  event: Event;
  listener: Listener<C, Event>;
}

/** Subscribes to an event. The same event may be delivered twice; the handler runs once. */
export function hear<C, E extends Event>(event: E, listener: Listener<C, E>): Hearing<C> {
  return { event, listener: listener as Listener<C, Event> };
}

/** The route that delivers an event to a domain, from this process or from another one. */
export function hearingRoute<C>(domain: string, { event, listener }: Hearing<C>): Route<C> {
  return {
    endpoint: hearing(event, domain),
    async verb(call, input) {
      const { id, data } = input as { id: string; data: unknown };
      await transact(call.db, async (transaction) => {
        if (await isHeard(transaction, id, event.name)) return;
        await keepHeard(transaction, id, event.name, call.now);
        await listener({ ...call, db: transaction }, data);
      });
      return null;
    },
  };
}
