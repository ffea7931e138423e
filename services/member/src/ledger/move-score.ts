import type * as contract from '@yonkoma/contract';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { postEntry } from './post-entry.ts';

export const moveScore: Verb<MemberConfig, typeof contract.moveScore> = async ({ db, now }, { memberId, amount, reason, key }) =>
  ({ after: await transact(db, (transaction) => postEntry(transaction, 'score', { memberId, amount, reason, key, now })) });
