import type { Database } from '@yonkoma/service-kit';
import { publishChanged } from '../change/publish-changed.ts';
import { kindsIn, readPreference } from '../preference/preference-store.ts';
import { findJoined } from '../reader/reader-store.ts';
import { countOwn } from './notice-store.ts';

/**
 * Publishes that the notices of one member changed, with their count after the change, so that nobody has to ask for
 * it. Call it last in the transaction. A member who was never seen here has no page open: their count is not carried.
 */
export async function publishOwn(transaction: Database, memberId: number, now: number): Promise<void> {
  const joinedAt = await findJoined(transaction, memberId);
  if (joinedAt === undefined) return publishChanged(transaction, [memberId], now);
  const unwanted = kindsIn((await readPreference(transaction, memberId)).site_off);
  const unread = await countOwn(transaction, { memberId, joinedAt, now, unwanted }, { isUnread: true });
  return publishChanged(transaction, [memberId], now, unread);
}
