import { type Database, engineOf } from '../database.ts';
import { insertAtEnd } from '../insert-at-end.ts';

export interface OutboxRow {
  id: number;
  event_id: string;
  name: string;
  subscriber: string;
  subject: string;
  data: string;
  created_at: number;
  tries: number;
  due_at: number;
  failed_at: number | null;
  error: string;
}

/** Writes rows to the outbox, at the end of the transaction of the change. */
export async function writeOutbox(
  transaction: Database,
  rows: readonly Pick<OutboxRow, 'event_id' | 'name' | 'subscriber' | 'subject' | 'data' | 'created_at' | 'due_at'>[],
): Promise<void> {
  await insertAtEnd(transaction, 'outbox', rows);
}

/**
 * What is due, oldest first, for one subscriber or for all but some: an event waits for the earlier ones of its subject
 * and subscriber. Events that were given up are left out.
 */
export async function listDue(
  db: Database,
  now: number,
  limit: number,
  { subscriber, without }: { subscriber?: string | undefined; without: readonly string[] },
): Promise<OutboxRow[]> {
  return db('outbox as row')
    .select('row.*')
    .whereNull('row.failed_at')
    .where('row.due_at', '<=', now)
    .whereNotExists(
      db('outbox as earlier')
        .select('earlier.id')
        // The plus keeps SQLite from an index of all earlier ones of the subject, of which thousands may wait.
        .whereRaw('+earlier.subscriber = row.subscriber')
        .whereRaw('+earlier.subject = row.subject')
        .whereNull('earlier.failed_at')
        .whereRaw('earlier.id < row.id')
        .where('earlier.due_at', '>', now),
    )
    .modify((query) => {
      if (subscriber !== undefined) void query.where('row.subscriber', subscriber);
      if (without.length > 0) void query.whereNotIn('row.subscriber', [...without]);
    })
    .orderBy('row.id')
    .limit(limit);
}

const untried = (db: Database, subscriber: string) =>
  db('outbox').where({ subscriber, tries: 0 }).whereNull('failed_at');

/** The id of the latest event that waits for its first delivery to a subscriber; 0 when there is none. */
export async function lastUntried(db: Database, subscriber: string): Promise<number> {
  return (await untried(db, subscriber).max({ id: 'id' }).first())?.id ?? 0;
}

/** The id of the first such event up to `upTo`; null when there is none. */
export async function firstUntried(db: Database, subscriber: string, upTo: number): Promise<number | null> {
  return (await untried(db, subscriber).where('id', '<=', upTo).min({ id: 'id' }).first())?.id ?? null;
}

/** Deletes events that were delivered. */
export async function removeDelivered(db: Database, ids: readonly number[]): Promise<void> {
  if (engineOf(db) === 'sqlite')
    await db('outbox')
      .whereIn('id', [...ids])
      .delete();
  // With the order it finds them by their key; otherwise it may read the table and wait for each event being written.
  else await db.raw('delete from outbox where id in (?) order by id limit ?', [[...ids], ids.length]);
}

/** Records a failed delivery and the time of the next try. */
export async function keepFailure(
  db: Database,
  id: number,
  failure: Pick<OutboxRow, 'tries' | 'due_at' | 'failed_at' | 'error'>,
): Promise<void> {
  await db('outbox').where({ id }).update(failure);
}

/** Takes or renews the lease of the relay until `expiresAt` (unix seconds). False when another holder has it. */
export async function holdLease(db: Database, holder: string, now: number, expiresAt: number): Promise<boolean> {
  const taken = await db('relay_lease')
    .where({ id: 1 })
    .where((free) => free.where({ holder }).orWhere('expires_at', '<=', now))
    .update({ holder, expires_at: expiresAt });
  return taken === 1;
}

/** Returns the lease, if this holder has it. */
export async function dropLease(db: Database, holder: string): Promise<void> {
  await db('relay_lease').where({ id: 1, holder }).update({ expires_at: 0 });
}

/** The number of waiting events, the time of the oldest, and the events that were given up, oldest first. */
export async function readOutbox(
  db: Database,
  limit: number,
): Promise<{ waiting: number; oldest_at: number | null; failed: OutboxRow[]; failed_count: number }> {
  const [waiting] = await db('outbox').whereNull('failed_at').count({ count: '*' }).min({ oldest_at: 'created_at' });
  const [given] = await db('outbox').whereNotNull('failed_at').count({ count: '*' });
  const failed: OutboxRow[] = await db('outbox').whereNotNull('failed_at').orderBy('id').limit(limit);
  return {
    waiting: Number(waiting?.count ?? 0),
    oldest_at: waiting?.oldest_at === null ? null : Number(waiting?.oldest_at),
    failed,
    failed_count: Number(given?.count ?? 0),
  };
}

const given = (db: Database, ids: readonly number[] | 'all') =>
  db('outbox')
    .whereNotNull('failed_at')
    .modify((query) => {
      if (ids !== 'all') void query.whereIn('id', [...ids]);
    });

/** Schedules events that were given up for another delivery. Answers how many. */
export async function retryFailed(db: Database, ids: readonly number[] | 'all', now: number): Promise<number> {
  return given(db, ids).update({ failed_at: null, tries: 0, due_at: now, error: '' });
}

/** Deletes events that were given up. Answers how many. */
export async function dropFailed(db: Database, ids: readonly number[] | 'all'): Promise<number> {
  return given(db, ids).delete();
}
