import type { SignedIn, SignInDraft } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { InferOutput } from 'valibot';
import type { MemberConfig } from '../config.ts';
import { reserve } from '../counter/counter-store.ts';
import { updateMember } from '../member/member-store.ts';
import { tellMember } from '../member/tell-member.ts';
import { issuePass } from '../pass/pass-store.ts';
import { hashPassword, isOutdated, isPassword } from '../password/hash-password.ts';
import { needsSecondFactor } from '../second-factor/needs-second-factor.ts';
import { type Account, findAccount } from './find-account.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { holdBack } from './hold-back.ts';

/**
 * A name nobody has takes the same way as a wrong password: the same limits, the same queries, one hash compared, the same answer.
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
  if (member.password_hash && isOutdated(member.password_hash)) await hashAnew(call, member.id, draft.password);
  const methods = await needsSecondFactor(db, member.id);
  if (methods.length === 0) return finishSignIn(call, member.id, draft.keep);
  const ticket = await issuePass(db, 'second-factor', { memberId: member.id, value: { isKept: draft.keep } }, now);
  return { userInfo: null, routePath: '', secondFactor: { ticket, methods } };
}

/** With today's parameters; when too many wait for that, at another sign-in. */
async function hashAnew({ db, log }: Call<MemberConfig>, memberId: number, password: string): Promise<void> {
  try {
    await updateMember(db, memberId, { password_hash: await hashPassword(password) });
  } catch (error) {
    log.warn(error, 'a password keeps its older hash');
  }
}

/** Once a day at most. */
async function warnOwner(call: Call<MemberConfig>, { member, key }: Account): Promise<void> {
  const isFirst = await reserve(call.db, `sign-in slowed ${key}`, { limit: 1, now: call.now, quietS: 86_400 });
  if (member && isFirst) await tellMember(call, member, 'sign-in-slowed');
}
