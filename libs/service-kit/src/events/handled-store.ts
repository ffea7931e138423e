import { type Database, isTaken } from '../database.ts';

/** Which of the events this domain has handled. */
async function listHandled(db: Database, ids: readonly string[], name: string): Promise<Set<string>> {
  return new Set<string>(
    await db('handled_event')
      .where({ name })
      .whereIn('event_id', [...ids])
      .pluck('event_id'),
  );
}

/**
 * Records that this domain has handled the events. Answers those that it had not handled before: nearly always all.
 * @throws the engine's unique-key error when another delivery came first.
 */
export async function recordHandled(
  transaction: Database,
  ids: readonly string[],
  name: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const record = (some: readonly string[]) =>
    transaction('handled_event').insert(some.map((event_id) => ({ event_id, name, handled_at: now })));
  try {
    await record(ids);
    return new Set(ids);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  const handled = await listHandled(transaction, ids, name);
  const fresh = ids.filter((id) => !handled.has(id));
  if (fresh.length > 0) await record(fresh);
  return new Set(fresh);
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
