import type { Database } from '../database.ts';

/** Which of the events this domain has handled. */
export async function listHandled(db: Database, ids: readonly string[], name: string): Promise<Set<string>> {
  return new Set<string>(
    await db('handled_event')
      .where({ name })
      .whereIn('event_id', [...ids])
      .pluck('event_id'),
  );
}

/**
 * Records that this domain has handled the events.
 * @throws the engine's unique-key error when another delivery came first.
 */
export async function recordHandled(
  transaction: Database,
  ids: readonly string[],
  name: string,
  now: number,
): Promise<void> {
  await transaction('handled_event').insert(ids.map((event_id) => ({ event_id, name, handled_at: now })));
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
