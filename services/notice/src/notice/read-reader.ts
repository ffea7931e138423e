import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { kindsIn, readPreference } from '../preference/preference-store.ts';
import { joinedAt } from '../reader/joined-at.ts';
import type { Reader } from './notice-store.ts';

/** The settings of a member on which notices depend; undefined for unknown ids. */
export async function findReader(
  call: Pick<Call, 'db' | 'ask' | 'now'>,
  memberId: number,
): Promise<Reader | undefined> {
  const joined = await joinedAt(call, memberId);
  if (joined === undefined) return undefined;
  const { site_off } = await readPreference(call.db, memberId);
  return { memberId, joinedAt: joined, now: call.now, unwanted: kindsIn(site_off) };
}

/** The member who calls. @throws Refusal when nobody is signed in. */
export async function readReader(call: Pick<Call, 'db' | 'ask' | 'session' | 'now'>): Promise<Reader> {
  const reader = call.session ? await findReader(call, call.session.memberId) : undefined;
  if (!reader) throw loginNeeded();
  return reader;
}
