import type { SignedIn } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { describeSelf } from '../member/describe-self.ts';
import { findMember, updateMember } from '../member/member-store.ts';
import { rememberPlace } from '../network/familiarity.ts';
import { hashOf } from '../pass/pass-store.ts';
import { stay } from '../rights/stay.ts';
import { endPresented } from '../session/end-presented.ts';
import { endSessions } from '../session/end-sessions.ts';
import { openSession } from '../session/open-session.ts';
import { deleteSessions } from '../session/session-store.ts';

/** What a sign-in has proven so far. */
export interface Entry {
  isKept: boolean;
  /** `hashOf` the password hash that the password was compared with; omitted when no password was used. */
  passwordHash?: string;
}

/**
 * The last step of every kind of sign-in, when all proofs were given. It cancels a pending deletion of the account,
 * always opens a new session, and ends the session that this client had before.
 * @throws Refusal `member-disabled`, or `sign-in-wrong` when the password was changed since it was proven.
 */
export async function finishSignIn(
  call: Call<MemberConfig>,
  memberId: number,
  { isKept, passwordHash }: Entry,
): Promise<SignedIn> {
  const { db, now, address, language, client, config } = call;
  const member = await findMember(db, 'id', memberId);
  if (member?.status !== 'active') return refuse('member-disabled');
  await endPresented(call);
  if (config.SINGLE_SESSION) await endSessions(db, memberId, 'all', now);
  const login = { last_login_at: now, last_login_address: address.slice(0, 64) };
  await updateMember(db, memberId, login);
  if (member.erase_at !== null) await stay(call, member);
  await rememberPlace(call, memberId);
  const session = await openSession(call, memberId, isKept);
  // Checked after the session is opened: a change of the password ends all sessions. It either ends this one too, or
  // this check finds the new hash.
  if (
    passwordHash !== undefined &&
    hashOf((await findMember(db, 'id', memberId))?.password_hash ?? '') !== passwordHash
  ) {
    await deleteSessions(db, memberId, { secret: hashOf(session.secret) });
    refuse('sign-in-wrong');
  }
  const tokens = client?.keepSession(session);
  return { userInfo: describeSelf({ ...member, ...login }, language, tokens), routePath: '/user', secondFactor: null };
}
