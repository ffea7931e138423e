import type { digestWritten } from '@yonkoma/contract';
import { leaveLetter } from '@yonkoma/delivery';
import type { EventHandler } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from './member-store.ts';

/** Stores a digest letter, to be sent to the reader's current address. */
export const sendDigest: EventHandler<MemberConfig, typeof digestWritten> = async (
  { db, now },
  { member_id: memberId, ...letter },
) => {
  const member = await findMember(db, 'id', memberId);
  if (member?.status !== 'active' || !member.email) return;
  await leaveLetter(db, { channel: 'email', address: member.email, ...letter }, now);
};
