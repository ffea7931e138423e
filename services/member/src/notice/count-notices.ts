import type { countNotices as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { countOwn } from './notice-store.ts';
import { readerOf } from './read-reader.ts';

export const countNotices: Verb<MemberConfig, typeof endpoint> = async ({ db, now }, { member_id: memberId }) => {
  const member = await findMember(db, 'id', memberId);
  return { unread: member ? await countOwn(db, await readerOf({ db, now }, member), { isUnread: true }) : 0 };
};
