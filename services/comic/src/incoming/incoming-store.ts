import type { importState } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

/** An archive that a member sends in the browser. */
export interface IncomingRow {
  id: number;
  operator: string;
  name: string;
  size_bytes: number;
  received_bytes: number;
  state: (typeof importState)[number];
  is_draft: 0 | 1;
  is_lenient: 0 | 1;
  attempts: number;
  leased_until_at: number;
  added: number;
  replaced: number;
  unchanged: number;
  failed: number;
  pages: number;
  /** JSON */
  notes: string;
  /** JSON: ids of the comics that got chapters. */
  comic_ids: string;
  created_at: number;
  changed_at: number;
}

const numbers = ({ size_bytes: size, received_bytes: received, ...row }: IncomingRow): IncomingRow => ({
  ...row,
  size_bytes: Number(size),
  received_bytes: Number(received),
});

/** Unix seconds; how long an import is left to the process that took it before another may take it. */
const leaseS = 60;
/** A process that ends three times at the same archive may end because of it. */
const attemptsAllowed = 3;

type NewIncoming = Pick<
  IncomingRow,
  'operator' | 'name' | 'size_bytes' | 'is_draft' | 'is_lenient' | 'created_at' | 'changed_at'
>;

/** Adds an archive whose parts are to come, unless the member has `most` unfinished ones. Returns its id. */
export async function addIncoming(db: Database, row: NewIncoming, most: number): Promise<number | null> {
  const [{ count } = { count: 0 }] = await db<IncomingRow>('archive_import')
    .where({ operator: row.operator })
    .whereIn('state', ['sending', 'waiting', 'running'])
    .count<{ count: number }[]>({ count: '*' });
  if (Number(count) >= most) return null;
  const [id = 0] = await db('archive_import').insert({ ...row, state: 'sending', notes: '[]', comic_ids: '[]' });
  return id;
}

export async function findIncoming(db: Database, id: number, operator: string): Promise<IncomingRow | undefined> {
  const row = await db<IncomingRow>('archive_import').where({ id, operator }).first();
  return row && numbers(row);
}

export async function listIncoming(db: Database, operator: string): Promise<IncomingRow[]> {
  return (await db<IncomingRow>('archive_import').where({ operator }).orderBy('id', 'desc').limit(100)).map(numbers);
}

/** Notes that a part has come, unless another came in its place. After the last the archive waits for its turn. */
export async function noteReceived(db: Database, row: IncomingRow, bytes: number, now: number): Promise<void> {
  const received = row.received_bytes + bytes;
  await db<IncomingRow>('archive_import')
    .where({ id: row.id, state: 'sending', received_bytes: row.received_bytes })
    .update({
      received_bytes: received,
      changed_at: now,
      state: received === row.size_bytes ? 'waiting' : 'sending',
    });
}

export async function dropIncoming(db: Database, id: number): Promise<void> {
  await db('archive_import').where({ id }).delete();
}

const isDue = (db: Database, now: number) =>
  db<IncomingRow>('archive_import').where((due) =>
    due
      .where({ state: 'waiting' })
      .orWhere((left) => left.where({ state: 'running' }).where('leased_until_at', '<', now)),
  );

/** Takes the oldest archive that waits, or whose process has ended, for `leaseS` seconds. */
export async function takeIncoming(db: Database, now: number): Promise<IncomingRow | 'given-up' | null> {
  const row = await isDue(db, now).orderBy('id').first();
  if (!row) return null;
  const isOver = row.attempts >= attemptsAllowed;
  const taken = await isDue(db, now)
    .where({ id: row.id, attempts: row.attempts })
    .update({
      attempts: row.attempts + 1,
      leased_until_at: now + leaseS,
      state: isOver ? 'failed' : 'running',
      changed_at: now,
      ...(isOver && { notes: JSON.stringify([{ kind: 'failed', code: 'gave-up', detail: '' }]) }),
    });
  if (taken === 0) return null;
  return isOver ? 'given-up' : { ...numbers(row), attempts: row.attempts + 1 };
}

/** Keeps the import for another `leaseS` seconds; false when it was dropped or another process has it. */
export async function keepLease(db: Database, { id, attempts }: IncomingRow, now: number): Promise<boolean> {
  const kept = await db<IncomingRow>('archive_import')
    .where({ id, attempts, state: 'running' })
    .update({ leased_until_at: now + leaseS });
  return kept > 0;
}

type Outcome = Partial<Omit<IncomingRow, 'id' | 'operator' | 'name' | 'attempts'>>;

/** Writes how an import ended, for whoever has it; `attempts` with it when it did not count. */
export async function settleIncoming(
  db: Database,
  { id, attempts }: IncomingRow,
  outcome: Outcome & { attempts?: number },
): Promise<void> {
  await db<IncomingRow>('archive_import').where({ id, attempts, state: 'running' }).update(outcome);
}

/** Deletes what nobody has sent on since `sentBefore`, and what ended before `endedBefore`. Returns the ids. */
export async function dropOldIncoming(db: Database, sentBefore: number, endedBefore: number): Promise<number[]> {
  const ids: number[] = await db<IncomingRow>('archive_import')
    .where((old) => old.where({ state: 'sending' }).where('changed_at', '<', sentBefore))
    .orWhere((old) => old.whereIn('state', ['done', 'failed']).where('changed_at', '<', endedBefore))
    .pluck('id');
  if (ids.length > 0) await db('archive_import').whereIn('id', ids).delete();
  return ids;
}

/** The comics of these chapters. */
export async function comicsOf(db: Database, chapterIds: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < chapterIds.length; at += 500)
    ids.push(
      ...(await db('chapter')
        .whereIn('id', chapterIds.slice(at, at + 500))
        .distinct()
        .pluck('comic_id')),
    );
  return [...new Set(ids)];
}
