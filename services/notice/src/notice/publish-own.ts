import type { Database } from '@yonkoma/service-kit';
import { publishChanged } from '../change/publish-changed.ts';
import { findReaderRow } from '../reader/reader-store.ts';
import { countOwn } from './notice-store.ts';
import { readerOf } from './read-reader.ts';

/**
 * Publishes that the notices of one member changed, with their count after the change, so that nobody has to ask for
 * it. Call it last in the transaction. A member who was never seen here has no page open: their count is not carried.
 */
export async function publishOwn(transaction: Database, memberId: number, now: number): Promise<void> {
  const row = await findReaderRow(transaction, memberId);
  if (!row) return publishChanged(transaction, [memberId], now);
  const unread = await countOwn(transaction, readerOf(memberId, row, now), { isUnread: true });
  return publishChanged(transaction, [memberId], now, unread);
}
