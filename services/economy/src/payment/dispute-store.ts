import type { Database } from '@yonkoma/service-kit';

export interface Dispute {
  id: number;
  reference: string;
  payment_id: number;
  member_id: number;
  cents: number;
  taken_cents: number;
  state: 'open' | 'won' | 'lost';
  opened_at: number;
  closed_at: number | null;
}

const disputes = (db: Database) => db<Dispute>('payment_dispute');

export const findDispute = async (db: Database, reference: string): Promise<Dispute | undefined> =>
  disputes(db).where({ reference }).first();

export async function keepDispute(transaction: Database, dispute: Omit<Dispute, 'id' | 'taken_cents'>): Promise<void> {
  await disputes(transaction).insert(dispute);
}

export async function updateDispute(
  transaction: Database,
  id: number,
  changes: Partial<Pick<Dispute, 'taken_cents' | 'state' | 'closed_at'>>,
): Promise<void> {
  await disputes(transaction).where({ id }).update(changes);
}

/** Disputes of a member of which less was taken from the balance than the bank takes back, the oldest first. */
export const listOwedDisputes = async (db: Database, memberId: number): Promise<Dispute[]> =>
  disputes(db)
    .where({ member_id: memberId })
    .whereIn('state', ['open', 'lost'])
    .whereRaw('cents > taken_cents')
    .orderBy('id');

export const listDisputes = async (db: Database, paymentIds: readonly number[]): Promise<Dispute[]> =>
  disputes(db).whereIn('payment_id', paymentIds).orderBy('id');
