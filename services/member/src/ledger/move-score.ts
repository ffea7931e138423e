import type * as contract from '@yonkoma/contract';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { postEntry } from './post-entry.ts';

/** As long as the column is. */
const cut = (text: string): string => [...text].slice(0, 255).join('');

export const moveScore: Verb<MemberConfig, typeof contract.moveScore> = async (
  { db, now },
  { memberId, amount, reason, key, subject },
) => ({
  after: await transact(db, (transaction) =>
    postEntry(transaction, 'score', { memberId, amount, reason, memo: cut(subject), key, now }),
  ),
});
