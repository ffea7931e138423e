import { type Call, transact } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { type MemberRow, updateMember } from '../member/member-store.ts';
import { notifyMember } from '../member/notify-member.ts';
import { deletePasses } from '../pass/pass-store.ts';
import { endSessions } from '../session/end-sessions.ts';
import { hashPassword } from './hash-password.ts';

/**
 * In one transaction, sets the password, ends every session of the member and everything that was begun with the old
 * password. A letter tells the member.
 */
export async function setPassword(call: Call<MemberConfig>, member: MemberRow, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await transact(call.db, async (db) => {
    await updateMember(db, member.id, { password_hash });
    await endSessions(db, member.id, 'all', call.now);
    await deletePasses(db, member.id);
  });
  await notifyMember(call, member, 'password-changed');
}
