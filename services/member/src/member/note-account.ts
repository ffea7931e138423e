import type { accountChanged, noteAccount as endpoint } from '@yonkoma/contract';
import type { EventHandler, Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { keepAccount } from './account-store.ts';

/** What a member has is kept beside what they are, so that no page asks two domains for it. */
export const handleAccountChanged: EventHandler<MemberConfig, typeof accountChanged> = async (
  { db },
  { member_id: memberId, version, ...holding },
) => keepAccount(db, memberId, version, holding);

export const noteAccount: Verb<MemberConfig, typeof endpoint> = async (
  { db },
  { member_id: memberId, version, ...holding },
) => {
  await keepAccount(db, memberId, version, holding);
  return null;
};
