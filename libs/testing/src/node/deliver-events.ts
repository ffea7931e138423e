import { deliveryEndpoint } from '@yonkoma/contract/schema';
import type { Composition } from '@yonkoma/service-kit';

/**
 * Delivers the events that a domain has published so far to the domains of the composition, in order, as its relay
 * does. Events that no domain of the composition hears, such as those for a stand-in, are ignored. For tests without
 * background work.
 */
export async function deliverEvents(composition: Composition, domain: string): Promise<void> {
  const { db, ask } = composition.running(domain);
  const events = composition.domains.find(({ name }) => name === domain)?.publishes ?? [];
  const hears = new Set(
    composition.domains.flatMap(({ name, subscriptions = [] }) =>
      subscriptions.map(({ event }) => `${event.name} ${name}`),
    ),
  );
  const rows: { id: number; event_id: string; name: string; subscriber: string; data: string }[] =
    await db('outbox').orderBy('id');
  for (const { id, event_id, name, subscriber, data } of rows) {
    if (!hears.has(`${name} ${subscriber}`)) continue;
    const event = events.find((known) => known.name === name);
    if (!event) throw new Error(`${domain} published ${name}, which it does not declare`);
    await ask(deliveryEndpoint(event, subscriber), {
      events: [{ id: event_id, data: JSON.parse(data) as unknown }],
    });
    await db('outbox').where({ id }).delete();
  }
}
