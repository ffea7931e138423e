import { type Database, engineOf } from '@yonkoma/service-kit';

export interface Payment {
  id: number;
  member_id: number;
  wish_key: string;
  cents: number;
  currency: string;
  state: 'begun' | 'paid' | 'ended';
  reference: string | null;
  intent: string | null;
  refunded_cents: number;
  taken_cents: number;
  created_at: number;
  paid_at: number | null;
}

const payments = (db: Database) => db<Payment & { looked_at: number }>('payment');

/** Stores a payment that begins; one with the same wish stays as it is. Resolves with the stored one. */
export async function keepPayment(
  db: Database,
  payment: Pick<Payment, 'member_id' | 'wish_key' | 'cents' | 'currency' | 'created_at'>,
): Promise<Payment> {
  const { member_id, wish_key } = payment;
  await payments(db)
    .insert({ ...payment, state: 'begun' })
    .onConflict(['member_id', 'wish_key'])
    .ignore();
  const kept = await payments(db).where({ member_id, wish_key }).first();
  if (!kept) throw new Error(`The payment of member ${member_id} was not stored`);
  return kept;
}

export const findPayment = async (db: Database, id: number): Promise<Payment | undefined> =>
  payments(db).where({ id }).first();

/** The payment by the name of the money that came. */
export const findByIntent = async (db: Database, intent: string): Promise<Payment | undefined> =>
  payments(db).where({ intent }).first();

/** Reads a payment and locks it until the transaction ends. */
export async function holdPayment(transaction: Database, id: number): Promise<Payment | undefined> {
  return payments(transaction)
    .where({ id })
    .modify((query) => {
      if (engineOf(transaction) === 'mysql') void query.forUpdate();
    })
    .first();
}

export async function updatePayment(
  db: Database,
  id: number,
  changes: Partial<Pick<Payment, 'state' | 'reference' | 'intent' | 'refunded_cents' | 'taken_cents' | 'paid_at'>>,
): Promise<void> {
  await payments(db).where({ id }).update(changes);
}

/** Payments of a member of which the provider gave back more than was taken from the balance, the oldest first. */
export const listOwed = async (db: Database, memberId: number): Promise<Payment[]> =>
  payments(db).where({ member_id: memberId, state: 'paid' }).whereRaw('refunded_cents > taken_cents').orderBy('id');

/** Begun payments of which nothing was heard for a while; each is marked as looked at. */
export async function takeSilent(
  db: Database,
  { now, silentS, limit }: { now: number; silentS: number; limit: number },
): Promise<Payment[]> {
  const found = await payments(db)
    .where({ state: 'begun' })
    .where('looked_at', '<', now - silentS)
    .where('created_at', '<', now - silentS)
    .orderBy('looked_at')
    .limit(limit);
  await payments(db)
    .whereIn(
      'id',
      found.map(({ id }) => id),
    )
    .update({ looked_at: now });
  return found;
}

/** Payments, the newest first; of one member, or of all. */
export const listPayments = async (db: Database, memberId: number | null, limit: number): Promise<Payment[]> =>
  payments(db)
    .modify((query) => {
      if (memberId !== null) void query.where({ member_id: memberId });
    })
    .orderBy('id', 'desc')
    .limit(limit);
