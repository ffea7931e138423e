import type { Call } from '@yonkoma/service-kit';
import type { MemberRow } from '../member/member-store.ts';
import { readCaller } from '../member/read-caller.ts';
import type { Reader } from './notice-store.ts';
import { kindsIn, readPreference } from './preference-store.ts';

/** A member, as what they are told depends on them. */
export async function readerOf(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { id: memberId, joined_at: joinedAt }: Pick<MemberRow, 'id' | 'joined_at'>,
): Promise<Reader> {
  return { memberId, joinedAt, now, unwanted: kindsIn((await readPreference(db, memberId)).site_off) };
}

/** The member who calls. */
export async function readReader(call: Pick<Call, 'db' | 'session' | 'now'>): Promise<Reader> {
  return readerOf(call, await readCaller(call));
}
