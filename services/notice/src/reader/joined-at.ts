import { describeReaders } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { findJoined, keepJoined } from './reader-store.ts';

/** When a member joined: requested once, because it never changes. Undefined for an id that was never a member. */
export async function joinedAt({ db, ask }: Pick<Call, 'db' | 'ask'>, memberId: number): Promise<number | undefined> {
  const known = await findJoined(db, memberId);
  if (known !== undefined) return known;
  const [reader] = await ask(describeReaders, { ids: [memberId] });
  if (reader) await keepJoined(db, memberId, reader.joined_at);
  return reader?.joined_at;
}
