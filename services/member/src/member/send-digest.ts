import type { digestWritten } from '@yonkoma/contract';
import { leaveLetter } from '@yonkoma/delivery';
import type { EventHandler } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from './member-store.ts';

/** Leaves a letter with what is new to be sent to the address that its reader has now. */
export const sendDigest: EventHandler<MemberConfig, typeof digestWritten> = async (
  { db, now },
  { member_id: memberId, ...letter },
) => {
  const member = await findMember(db, 'id', memberId);
  if (member?.status !== 'active' || !member.email) return;
  await leaveLetter(db, { channel: 'email', address: member.email, ...letter }, now);
};
