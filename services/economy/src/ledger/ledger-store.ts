import type { Database } from '@yonkoma/service-kit';

export type Holding = 'score' | 'money';

export interface Change {
  amount: number;
  created_at: number;
}

export interface Entry extends Change {
  id: number;
  before: number;
  after: number;
  reason: string;
  memo: string;
  /** The other member, of a gift. */
  other_id: number | null;
}

const unitOf = (kind: Holding) => (kind === 'score' ? 'score' : 'cents');
export const columnOf = (kind: Holding): 'score' | 'money_cents' => (kind === 'score' ? 'score' : 'money_cents');

/** Changes of a member's points or balance since a time. */
export async function listChanges(
  db: Database,
  kind: Holding,
  { memberId, since }: { memberId: number; since: number },
): Promise<Change[]> {
  return db(`${kind}_log`)
    .where({ member_id: memberId })
    .where('created_at', '>=', since)
    .select({ amount: unitOf(kind), created_at: 'created_at' });
}

export interface Wanted {
  memberId: number;
  direction?: 'in' | 'out' | undefined;
  since?: number | undefined;
  until?: number | undefined;
}

const wanted = (db: Database, kind: Holding, { memberId, direction, since, until }: Wanted) =>
  db(`${kind}_log`)
    .where({ member_id: memberId })
    .modify((query) => {
      if (direction) void query.where(unitOf(kind), direction === 'in' ? '>' : '<', 0);
      if (since !== undefined) void query.where('created_at', '>=', since);
      if (until !== undefined) void query.where('created_at', '<', until);
    });

/** Lists entries, the newest first. */
export async function listEntries(
  db: Database,
  kind: Holding,
  which: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<Entry[]> {
  return wanted(db, kind, which)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select('id', 'before', 'after', 'reason', 'memo', 'other_id', 'created_at')
    .select({ amount: unitOf(kind) });
}

export async function countEntries(db: Database, kind: Holding, which: Wanted): Promise<number> {
  const row = await wanted(db, kind, which).count<{ n: number }>({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

/** The entry with that key; undefined when there is none. */
export async function findEntry(
  db: Database,
  kind: Holding,
  key: string,
): Promise<{ member_id: number; after: number; amount: number } | undefined> {
  return db(`${kind}_log`)
    .where({ entry_key: key })
    .first('member_id', 'after', { amount: unitOf(kind) });
}

export interface KeyedEntry {
  id: number;
  member_id: number;
  amount: number;
  reason: string;
  entry_key: string | null;
}

const keyed = (db: Database, kind: Holding) =>
  db(`${kind}_log`)
    .select('id', 'member_id', 'reason', 'entry_key')
    .select({ amount: unitOf(kind) });

export async function findEntryById(db: Database, kind: Holding, id: number): Promise<KeyedEntry | undefined> {
  return keyed(db, kind).where({ id }).first();
}

export const listEntriesByKey = async (db: Database, kind: Holding, keys: readonly string[]): Promise<KeyedEntry[]> =>
  keyed(db, kind).whereIn('entry_key', keys).orderBy('id');

/** Gives an entry another key, so that its cause can happen once more. */
export async function renameKey(transaction: Database, kind: Holding, id: number, key: string): Promise<void> {
  await transaction(`${kind}_log`).where({ id }).update({ entry_key: key });
}

/** Which of these keys have an entry of this member. */
export async function listKeys(
  db: Database,
  kind: Holding,
  memberId: number,
  keys: readonly string[],
): Promise<string[]> {
  return db(`${kind}_log`).where({ member_id: memberId }).whereIn('entry_key', keys).pluck('entry_key');
}

export interface NewEntry {
  memberId: number;
  amount: number;
  before: number;
  reason: string;
  memo: string;
  key: string | null;
  /** The other member, of a gift. */
  otherId?: number | undefined;
  at: number;
}

/** Stores only the entry; returns the new amount. */
export async function keepEntry(
  transaction: Database,
  kind: Holding,
  { memberId, amount, before, reason, memo, key, otherId, at }: NewEntry,
): Promise<number> {
  const after = before + amount;
  await transaction(`${kind}_log`).insert({
    member_id: memberId,
    [unitOf(kind)]: amount,
    before,
    after,
    reason,
    memo,
    entry_key: key,
    created_at: at,
    ...(otherId !== undefined && { other_id: otherId }),
  });
  return after;
}

export interface Discrepancy {
  memberId: number;
  held: number;
  summed: number;
}

/** Members whose amount is not the sum of their entries, at most a hundred. */
export async function findDiscrepancies(db: Database, kind: Holding): Promise<Discrepancy[]> {
  const rows: { memberId: number; held: number; summed: number | string }[] = await db('account as a')
    .leftJoin(`${kind}_log as l`, 'l.member_id', 'a.member_id')
    .groupBy('a.member_id', `a.${columnOf(kind)}`)
    .havingRaw(`a.${columnOf(kind)} <> COALESCE(SUM(l.${unitOf(kind)}), 0)`)
    .limit(100)
    .select({
      memberId: 'a.member_id',
      held: `a.${columnOf(kind)}`,
      summed: db.raw(`COALESCE(SUM(l.${unitOf(kind)}), 0)`),
    });
  return rows.map((row) => ({ ...row, summed: Number(row.summed) }));
}

/** Entries whose amount before differs from the amount after the previous entry, at most a hundred. */
export async function findBreaks(db: Database, kind: Holding): Promise<{ id: number; memberId: number }[]> {
  const inOrder = db(`${kind}_log`).select({
    id: 'id',
    memberId: 'member_id',
    before: 'before',
    after: 'after',
    amount: unitOf(kind),
    preceding: db.raw('LAG(??) OVER (PARTITION BY ?? ORDER BY ??)', ['after', 'member_id', 'id']),
  });
  return db(inOrder.as('l'))
    .whereRaw('l.before <> COALESCE(l.preceding, 0) OR l.after <> l.before + l.amount OR l.after < 0')
    .limit(100)
    .select('l.id', 'l.memberId');
}
