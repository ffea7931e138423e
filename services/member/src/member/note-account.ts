import type { accountChanged, noteAccount as endpoint } from '@yonkoma/contract';
import type { EventHandler, Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { keepAccount } from './account-store.ts';

/** A copy of the account is stored beside the member, so that a page asks one domain and not two. */
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
