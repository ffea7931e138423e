import type { findMemberByName as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';

export const findMemberByName: Verb<MemberConfig, typeof endpoint> = async ({ db }, { username }) => {
  const member = await findMember(db, 'username_key', username.toLowerCase());
  return member ? { id: member.id, username: member.username } : null;
};
