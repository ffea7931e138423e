import type { Database } from '../database.ts';

export async function isHeard(db: Database, event_id: string, name: string): Promise<boolean> {
  return (await db('heard_event').where({ event_id, name }).first('event_id')) !== undefined;
}

/** @throws the engine's own error when another was first. */
export async function keepHeard(transaction: Database, event_id: string, name: string, now: number): Promise<void> {
  await transaction('heard_event').insert({ event_id, name, heard_at: now });
}

/** Removes what was heard before a time, some hundreds at a time so that nobody waits long for the table. */
export async function forgetHeard(db: Database, before: number): Promise<void> {
  for (;;) {
    const ids: string[] = await db('heard_event').where('heard_at', '<', before).limit(500).pluck('event_id');
    if (ids.length === 0) return;
    await db('heard_event').whereIn('event_id', ids).where('heard_at', '<', before).delete();
  }
}
