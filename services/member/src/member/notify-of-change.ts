import type { Call } from '@yonkoma/service-kit';
import { findMember } from './member-store.ts';
import { notifyMember } from './notify-member.ts';

/** Tells the owner by letter that their ways to sign in have changed, so that they notice an intrusion. */
export async function notifyOfChange(call: Pick<Call, 'db' | 'now' | 'ask'>, memberId: number): Promise<void> {
  const member = await findMember(call.db, 'id', memberId);
  if (member) await notifyMember(call, member, 'second-factor-changed');
}
