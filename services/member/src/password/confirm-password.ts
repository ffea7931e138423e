import { type Call, counterName, giveBack, refuse, reserve } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { isPassword } from './hash-password.ts';

/** Wrong passwords in one session before it has to wait a quarter of an hour. */
const maxWrong = 5;

/**
 * Lets on only who knows the password of the account they are signed in to. Wrong ones sign nobody out, and one
 * session's count nothing in another.
 * @throws Refusal `password-wrong` or, without looking, `password-wait` or `busy`.
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
