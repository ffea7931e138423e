import { createHash } from 'node:crypto';
import type { AuditEntry } from '@yonkoma/contract';
import { canonical } from '@yonkoma/gate/build/canonical';

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64);

/** Lower-case hex SHA-256 of the entry as canonical JSON, including its id and the hash before it. */
export function hashEntry({ hash: _hash, ...entry }: Omit<AuditEntry, 'hash'> & { hash?: string }): string {
  return createHash('sha256').update(canonical(entry)).digest('hex');
}

/**
 * The id of the first entry that was changed or does not follow `previous`; null when all are intact. The entries must
 * be sorted from the oldest.
 */
export function findBreak(entries: readonly AuditEntry[], previous: { id: number; hash: string }): number | null {
  let last = previous;
  for (const entry of entries) {
    if (entry.previousHash !== last.hash || entry.id <= last.id || hashEntry(entry) !== entry.hash) return entry.id;
    last = entry;
  }
  return null;
}
