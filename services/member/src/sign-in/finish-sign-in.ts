import type { SignedIn } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { describeSelf } from '../member/describe-self.ts';
import { findMember, updateMember } from '../member/member-store.ts';
import { rememberNetwork } from '../network/known-network-store.ts';
import { networkOf } from '../network/network-of.ts';
import { endPresented } from '../session/end-presented.ts';
import { openSession } from '../session/open-session.ts';
import { deleteSessions } from '../session/session-store.ts';

/**
 * The end of every way in, when all proofs were given: a session that is new in any case, and the one this client had before is over.
 * @throws Refusal `member-disabled`.
 */
export async function finishSignIn(call: Call<MemberConfig>, memberId: number, isKept: boolean): Promise<SignedIn> {
  const { db, now, address, language, client, config } = call;
  const member = await findMember(db, 'id', memberId);
  if (member?.status !== 'active') return refuse('member-disabled');
  await endPresented(call);
  if (config.SINGLE_SESSION) await deleteSessions(db, memberId, 'all');
  const login = { last_login_at: now, last_login_address: address.slice(0, 64) };
  await updateMember(db, memberId, login);
  await rememberNetwork(db, memberId, networkOf(address), now);
  const tokens = client?.keepSession(await openSession(call, memberId, isKept));
  return { userInfo: describeSelf({ ...member, ...login }, language, tokens), routePath: '/user', secondFactor: null };
}
