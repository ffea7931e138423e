import { asMoney, type exchangeMoney as endpoint, pointsFor } from '@yonkoma/contract';
import { refuse, transact, type Verb } from '@yonkoma/service-kit';
import { holdAccount, openAccount, readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { findEntry } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refuseParts } from '../ledger/money-limits.ts';

/** Money goes and points come in one transaction. A repeated wish changes nothing and has the same answer. */
export const exchangeMoney: Verb<EconomyConfig, typeof endpoint> = async (call, { money: cents, score, key: wish }) => {
  const memberId = callerOf(call);
  const { db, now, config } = call;
  const key = `exchange ${memberId} ${wish}`;
  refuseParts(call, cents);
  await openAccount(db, memberId);
  await transact(db, async (transaction) => {
    await holdAccount(transaction, memberId);
    const earlier = await findEntry(transaction, 'money', key);
    if (earlier) {
      if (earlier.amount !== -cents) refuse('wish-changed');
      return;
    }
    const points = pointsFor(cents, config.POINTS_PER_UNIT);
    if (points === 0) refuse('exchange-too-small');
    if (points !== score) refuse('exchange-changed');
    const move = { memberId, reason: 'exchange', key, now } as const;
    await postEntry(transaction, 'money', { ...move, amount: -cents });
    await postEntry(transaction, 'score', { ...move, amount: points });
  });
  await noteAccount(call, memberId);
  const account = await readAccount(db, memberId);
  return { money: asMoney(account.money_cents), score: account.score };
};
