import type * as schemas from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { describeSelf } from './describe-self.ts';
import { findMember } from './member-store.ts';

export const readOwnInfo: Verb<MemberConfig, typeof schemas.readOwnInfo> = async ({ db, language }, { memberId }) => {
  const member = await findMember(db, 'id', memberId);
  return member?.status === 'active' ? describeSelf(member, language) : null;
};
