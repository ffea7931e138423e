import { type Database, dropExpired } from '@yonkoma/service-kit';
import { familiarS } from '../network/known-network-store.ts';

/** Tables whose rows expire, and the column that identifies a row. */
const keyOf = { counter: 'name', pass: 'token_hash', used_refresh: 'token_hash' } as const;
const batch = 500;

/**
 * Removes expired rows in batches, so that the tables are locked only for a short time. Returns the number of removed
 * rows.
 */
export async function removeExpired(db: Database, now: number): Promise<number> {
  let removed = 0;
  for (const [table, key] of Object.entries(keyOf)) removed += await dropExpired(db, table, key, now);
  // A flow may have several codes.
  removed += await inBatches(async () => {
    const over: string[] = await db('code').where('expires_at', '<=', now).limit(batch).pluck('flow_hash');
    return over.length === 0 ? 0 : db('code').whereIn('flow_hash', over).where('expires_at', '<=', now).delete();
  });
  removed += await inBatches(async () => {
    const ids: number[] = await db('session')
      .where('expires_at', '<=', now)
      .where((over) => over.whereNull('refresh_expires_at').orWhere('refresh_expires_at', '<=', now))
      .limit(batch)
      .pluck('id');
    return ids.length === 0 ? 0 : db('session').whereIn('id', ids).delete();
  });
  for (const table of ['known_network', 'known_flow']) {
    removed += await inBatches(async () => {
      const members: number[] = await db(table)
        .where('seen_at', '<=', now - familiarS)
        .distinct('member_id')
        .limit(batch)
        .pluck('member_id');
      return members.length === 0
        ? 0
        : db(table)
            .whereIn('member_id', members)
            .where('seen_at', '<=', now - familiarS)
            .delete();
    });
  }
  return removed;
}

async function inBatches(remove: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await remove();
    removed += count;
    if (count < batch) return removed;
  }
}
