import { describeReaders } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { findReaderRow, keepJoined, type ReaderRow } from './reader-store.ts';

/**
 * Stores when a member joined: requested once, because it never changes. Undefined for an id that was never a member.
 */
export async function addReader(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  memberId: number,
): Promise<ReaderRow | undefined> {
  const [reader] = await ask(describeReaders, { ids: [memberId] });
  if (!reader) return undefined;
  await keepJoined(db, memberId, reader.joined_at);
  return findReaderRow(db, memberId);
}
