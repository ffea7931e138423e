import type { Database } from '@yonkoma/service-kit';

export interface Voucher {
  id: number;
  batch_id: number;
  cents: number;
  expires_at: number;
  revoked_at: number | null;
  redeemed_at: number | null;
  member_id: number | null;
}

export interface Batch {
  id: number;
  cents: number;
  note: string;
  made_by: string;
  created_at: number;
  expires_at: number;
}

const vouchers = (db: Database) =>
  db('voucher as v')
    .join('voucher_batch as b', 'b.id', 'v.batch_id')
    .select('v.id', 'v.batch_id', 'b.cents', 'b.expires_at', 'v.revoked_at', 'v.redeemed_at', 'v.member_id');

export async function findVoucher(db: Database, codeHash: string): Promise<Voucher | undefined> {
  const row: Voucher | undefined = await vouchers(db).where('v.code_hash', codeHash).first();
  return row && { ...row, expires_at: Number(row.expires_at) };
}

/** Gives a voucher to a member; false when it was redeemed or revoked a moment before. */
export async function takeVoucher(
  transaction: Database,
  id: number,
  { memberId, now }: { memberId: number; now: number },
): Promise<boolean> {
  const taken = await transaction('voucher')
    .where({ id })
    .whereNull('redeemed_at')
    .whereNull('revoked_at')
    .update({ redeemed_at: now, member_id: memberId });
  return taken === 1;
}

/** Stores a batch with its vouchers; resolves with the number of the batch. */
export async function keepBatch(
  transaction: Database,
  batch: Omit<Batch, 'id'>,
  codeHashes: readonly string[],
): Promise<number> {
  const [id = 0]: number[] = await transaction('voucher_batch').insert(batch);
  for (let at = 0; at < codeHashes.length; at += 200)
    await transaction('voucher').insert(
      codeHashes.slice(at, at + 200).map((code_hash) => ({ batch_id: id, code_hash })),
    );
  return id;
}

export interface BatchState extends Batch {
  made: number;
  redeemed: number;
  revoked: number;
}

/** The newest batches first, with the number of their vouchers in each state. */
export async function listBatches(db: Database, limit: number): Promise<BatchState[]> {
  const batches: Batch[] = await db('voucher_batch').orderBy('id', 'desc').limit(limit);
  const ids = batches.map(({ id }) => id);
  const counts: { batch_id: number; made: number; redeemed: number; revoked: number }[] = await db('voucher')
    .whereIn('batch_id', ids)
    .groupBy('batch_id')
    .select('batch_id')
    .count({ made: 'id', redeemed: 'redeemed_at', revoked: 'revoked_at' });
  const of = new Map(counts.map(({ batch_id, ...rest }) => [batch_id, rest]));
  return batches.map((batch) => {
    const { made = 0, redeemed = 0, revoked = 0 } = of.get(batch.id) ?? {};
    return { ...batch, made: Number(made), redeemed: Number(redeemed), revoked: Number(revoked) };
  });
}

export async function findBatch(db: Database, id: number): Promise<Batch | undefined> {
  return db('voucher_batch').where({ id }).first();
}

export const listVouchers = async (db: Database, batchId: number): Promise<Voucher[]> =>
  vouchers(db).where('v.batch_id', batchId).orderBy('v.id');

/** Revokes what was not redeemed: of one batch, or the one voucher. Resolves with how many. */
export async function revokeVouchers(
  db: Database,
  which: { batch_id: number } | { code_hash: string },
  { by, now }: { by: string; now: number },
): Promise<number> {
  return db('voucher')
    .where(which)
    .whereNull('redeemed_at')
    .whereNull('revoked_at')
    .update({ revoked_at: now, revoked_by: by });
}

/** Forgets who redeemed what. */
export async function forgetRedeemer(transaction: Database, memberId: number): Promise<void> {
  await transaction('voucher').where({ member_id: memberId }).update({ member_id: null });
}
