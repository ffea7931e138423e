import type { AuditEntry } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { publishDecided } from '../decided/decided-store.ts';
import { chainStart, hashEntry } from './chain-rules.ts';

interface AuditRow {
  id: number;
  done_at: number;
  who: string;
  what: string;
  remote: string | null;
  live_before: string;
  live_after: string;
  commit_name: string | null;
  gate: string | null;
  reason: string;
  previous_hash: string;
  hash: string;
}

const asEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.done_at,
  who: row.who,
  what: row.what,
  remote: row.remote,
  before: row.live_before,
  after: row.live_after,
  commit: row.commit_name,
  gate: row.gate,
  reason: row.reason,
  previousHash: row.previous_hash,
  hash: row.hash,
});

/**
 * Appends an entry to the chain, and publishes what it means for versions. Call it only in a transaction that has
 * locked the pointer, so that nobody else appends at the same time.
 */
export async function appendEntry(
  transaction: Database,
  entry: Omit<AuditEntry, 'id' | 'previousHash' | 'hash'>,
): Promise<AuditEntry> {
  const last = await transaction<AuditRow>('audit').orderBy('id', 'desc').first('id', 'hash');
  const whole = {
    ...entry,
    reason: entry.reason.slice(0, 1000),
    id: (last?.id ?? 0) + 1,
    previousHash: last?.hash ?? chainStart,
  };
  const hash = hashEntry(whole);
  await transaction<AuditRow>('audit').insert({
    id: whole.id,
    done_at: whole.at,
    who: whole.who,
    what: whole.what,
    remote: whole.remote,
    live_before: whole.before,
    live_after: whole.after,
    commit_name: whole.commit,
    gate: whole.gate,
    reason: whole.reason,
    previous_hash: whole.previousHash,
    hash,
  });
  await publishDecided(transaction, { ...whole, hash });
  return { ...whole, hash };
}

/** Lists entries, the newest first. */
export async function listEntries(
  db: Database,
  remote: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db<AuditRow>('audit')
    .modify((query) => {
      if (remote !== undefined) void query.where({ remote });
    })
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  return rows.map(asEntry);
}

/** The entries after an id, the oldest first. */
export async function readChain(db: Database, after: number, limit: number): Promise<AuditEntry[]> {
  return (await db<AuditRow>('audit').where('id', '>', after).orderBy('id').limit(limit)).map(asEntry);
}
