import { type leaveSite as endpoint, leavingDays, localeOf, asLanguage } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import { type Call, refuse, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { type MemberRow, updateMember } from '../member/member-store.ts';
import { readCaller } from '../member/read-caller.ts';
import { notifyMember } from '../member/notify-member.ts';
import { deletePasses } from '../pass/pass-store.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { isLastOwner } from '../role/role-store.ts';
import { endSessions } from '../session/end-sessions.ts';

/**
 * Begins the deletion of an account. The data is erased after the waiting period, unless the member signs in before.
 * All sessions end, and the owner gets a letter.
 * @throws Refusal `leave-last-owner`
 */
export async function beginLeaving(
  call: Pick<Call<MemberConfig>, 'db' | 'now' | 'ask'>,
  member: MemberRow,
): Promise<number> {
  const { db, now, ask } = call;
  const eraseAt = now + leavingDays * 86_400;
  const { timeZone } = await ask(readSettings, {});
  await transact(db, async (transaction) => {
    if (await isLastOwner(transaction, member.id)) refuse('leave-last-owner');
    await updateMember(transaction, member.id, { erase_at: eraseAt });
  });
  await endSessions(db, member.id, 'all', now);
  await deletePasses(db, member.id);
  const date = new Intl.DateTimeFormat(localeOf(asLanguage(member.language)), { dateStyle: 'long', timeZone }).format(
    eraseAt * 1000,
  );
  await notifyMember(call, member, 'account-leaving', { date });
  return eraseAt;
}

export const leaveSite: Verb<MemberConfig, typeof endpoint> = async (call, { password }) => {
  const member = await readCaller(call);
  if (call.config.OFFICIAL_ACCOUNTS.includes(String(member.id))) refuse('leave-official');
  await confirmPassword(call, member.id, password);
  const erase_time = await beginLeaving(call, member);
  call.client?.dropSession();
  return { erase_time };
};
