import type { SignedIn } from '@yonkoma/contract';
import type { SignInDraft } from '@yonkoma/contract/schema';
import { type Call, counterName, refuse, reserve } from '@yonkoma/service-kit';
import type { InferOutput } from 'valibot';
import type { MemberConfig } from '../config.ts';
import { type MemberRow, replaceHash } from '../member/member-store.ts';
import { notifyMember } from '../member/notify-member.ts';
import { hashOf, issuePass } from '../pass/pass-store.ts';
import { hashPassword, isOutdated, isPassword } from '../password/hash-password.ts';
import { needsSecondFactor } from '../second-factor/needs-second-factor.ts';
import { type Account, findAccount } from './find-account.ts';
import { type Entry, finishSignIn } from '../entry/finish-sign-in.ts';
import { holdBack } from './hold-back.ts';

/**
 * A name that no member has is handled like a wrong password: the same limits, the same queries, one comparison with a
 * hash, the same reply.
 * @throws Refusal as the endpoint declares.
 */
export async function signIn(call: Call<MemberConfig>, draft: InferOutput<typeof SignInDraft>): Promise<SignedIn> {
  const account = await findAccount(call, draft.username);
  const held = await holdBack(call, account, draft);
  const isRight = await isPassword(account.member?.password_hash, draft.password).catch(async (busy: unknown) => {
    await held.giveBack();
    throw busy;
  });
  const { member } = account;
  if (!isRight || !member) {
    if (held.isLast) await warnOwner(call, account);
    return refuse('sign-in-wrong');
  }
  await held.giveBack();
  const { db, now } = call;
  if (member.status !== 'active') refuse('member-disabled');
  const entry: Entry = { isKept: draft.keep, passwordHash: hashOf(await hashAnew(call, member, draft.password)) };
  const methods = await needsSecondFactor(db, member.id);
  if (methods.length === 0) return finishSignIn(call, member.id, entry);
  const ticket = await issuePass(db, 'second-factor', { memberId: member.id, value: entry }, now);
  return { userInfo: null, routePath: '', secondFactor: { ticket, methods } };
}

/**
 * Hashes the password again with the current parameters; when too many others wait for hashing, a later sign-in does
 * it. Returns the stored hash that proves the password.
 */
async function hashAnew(
  { db, log }: Call<MemberConfig>,
  { id, password_hash }: MemberRow,
  password: string,
): Promise<string> {
  if (!password_hash || !isOutdated(password_hash)) return password_hash ?? '';
  try {
    const fresh = await hashPassword(password);
    return (await replaceHash(db, { id, password_hash }, fresh)) ? fresh : password_hash;
  } catch (error) {
    log.warn(error, 'a password could not be hashed again and keeps its old hash');
    return password_hash;
  }
}

/** Warns the owner at most once a day. */
async function warnOwner(call: Call<MemberConfig>, { member, key }: Account): Promise<void> {
  const isFirst = await reserve(call.db, counterName(call.config.SECRET, 'sign-in slowed', key), {
    limit: 1,
    now: call.now,
    quietS: 86_400,
  });
  if (member && isFirst) await notifyMember(call, member, 'sign-in-slowed');
}
