import { erasureCancelled } from '@yonkoma/contract/schema';
import { type Call, publish } from '@yonkoma/service-kit';
import { type MemberRow, updateMember } from '../member/member-store.ts';
import { notifyMember } from '../member/notify-member.ts';

/** Cancels the deletion of an account. A notice and a letter tell the member, so that they notice a foreign sign-in. */
export async function stay(call: Pick<Call, 'db' | 'now' | 'ask'>, member: MemberRow): Promise<void> {
  const { db, now } = call;
  await updateMember(db, member.id, { erase_at: null });
  await publish(db, erasureCancelled, { subject: `member ${member.id}`, data: { member_id: member.id, at: now }, now });
  await notifyMember(call, member, 'account-kept');
}
