import { type Call, counterName, giveBack, refuse, reserve } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { isPassword } from './hash-password.ts';

/** Wrong passwords in one session before it has to wait for 15 minutes. */
const maxWrong = 5;

/**
 * Checks the password of the signed-in member again. A wrong one ends no session, and each session has its own count.
 * @throws Refusal `password-wrong` or, without comparing, `password-wait` or `busy`.
 */
export async function confirmPassword(call: Call<MemberConfig>, memberId: number, password: string): Promise<void> {
  const { db, config, now, session } = call;
  const name = counterName(config.SECRET, 'confirm', memberId, session?.sessionId ?? 0);
  if (!(await reserve(db, name, { limit: maxWrong, now, quietS: 900 }))) refuse('password-wait');
  const member = await findMember(db, 'id', memberId);
  const isRight = await isPassword(member?.password_hash, password).catch(async (busy: unknown) => {
    await giveBack(db, name);
    throw busy;
  });
  if (!isRight) refuse('password-wrong');
  await giveBack(db, name);
}
