import type { Database } from '../database.ts';

/** Whether this domain has handled the event. */
export async function isHandled(db: Database, event_id: string, name: string): Promise<boolean> {
  return (await db('handled_event').where({ event_id, name }).first('event_id')) !== undefined;
}

/**
 * Records that this domain has handled the event.
 * @throws the engine's unique-key error when another delivery came first.
 */
export async function recordHandled(transaction: Database, event_id: string, name: string, now: number): Promise<void> {
  await transaction('handled_event').insert({ event_id, name, handled_at: now });
}

/**
 * Deletes records of events that were handled before `before` (unix seconds), some hundreds in one statement so that
 * the table is never locked for long.
 */
export async function forgetHandled(db: Database, before: number): Promise<void> {
  for (;;) {
    const ids: string[] = await db('handled_event').where('handled_at', '<', before).limit(500).pluck('event_id');
    if (ids.length === 0) return;
    await db('handled_event').whereIn('event_id', ids).where('handled_at', '<', before).delete();
  }
}
