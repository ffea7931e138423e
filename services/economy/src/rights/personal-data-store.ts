import { type Database, personalDataPageRows } from '@yonkoma/service-kit';

const some = (db: Database, table: string, memberId: number, after: number) =>
  db(table).where({ member_id: memberId }).where('id', '>', after).orderBy('id').limit(personalDataPageRows);

export interface PersonalEntry {
  id: number;
  amount: number;
  before: number;
  after: number;
  reason: string;
  memo: string;
  created_at: number;
}

export const listEntriesOf = async (
  db: Database,
  kind: 'score' | 'money',
  memberId: number,
  after: number,
): Promise<PersonalEntry[]> =>
  some(db, `${kind}_log`, memberId, after)
    .select('id', 'before', 'after', 'reason', 'memo', 'created_at')
    .select({ amount: kind === 'score' ? 'score' : 'cents' });

export const listDeedsOf = async (
  db: Database,
  memberId: number,
  after: number,
): Promise<{ id: number; action: string; day: string; amount: number; created_at: number }[]> =>
  some(db, 'experience_log', memberId, after).select('id', 'action', 'day', 'amount', 'created_at');

export const listPaymentsOf = async (
  db: Database,
  memberId: number,
  after: number,
): Promise<
  {
    id: number;
    cents: number;
    currency: string;
    state: string;
    refunded_cents: number;
    created_at: number;
    paid_at: number | null;
  }[]
> =>
  some(db, 'payment', memberId, after).select(
    'id',
    'cents',
    'currency',
    'state',
    'refunded_cents',
    'created_at',
    'paid_at',
  );

/** Sorted by day; a cursor is a day, such as `2026-11-20`, and `0` is before every day. */
export const listDaysOf = async (
  db: Database,
  memberId: number,
  after: string,
): Promise<{ day: string; streak: number; score: number; created_at: number }[]> =>
  db('check_in_day')
    .where({ member_id: memberId })
    .where('day', '>', after)
    .orderBy('day')
    .limit(personalDataPageRows)
    .select('day', 'streak', 'score', 'created_at');

/** Deletes the member's own data except the entries of the ledger, which must add up. */
export async function dropOwn(transaction: Database, memberId: number): Promise<void> {
  for (const table of ['experience_log', 'check_in_day'])
    await transaction(table).where({ member_id: memberId }).delete();
}
