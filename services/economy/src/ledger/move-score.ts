import { asMoney, centsFor, stepOf } from '@yonkoma/contract';
import { describeReaders, type moveScore as endpoint } from '@yonkoma/contract/schema';
import { type Call, type Database, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { hasAccount, holdAccount, openAccount, readAccount } from '../account/account-store.ts';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { oppositeKey } from './key-rules.ts';
import { findEntry } from './ledger-store.ts';
import { type Move, postEntry } from './post-entry.ts';

/** Cuts a text to the length of the column. */
const cut = (text: string): string => [...text].slice(0, 255).join('');

export const moveScore: Verb<EconomyConfig, typeof endpoint> = async (
  call,
  { memberId, amount, reason, key, subject, cents },
) => {
  const { db, now, config } = call;
  await refuseStrangers(call, memberId);
  const move = { memberId, amount, reason, memo: cut(subject), key, now };
  const after = await transact(db, async (transaction) => {
    if (cents !== undefined && amount < 0) await buyPoints(transaction, { ...move, cents }, config);
    return postEntry(transaction, 'score', move);
  });
  await noteAccount(call, memberId);
  if (cents === undefined) return { after };
  return { after, money: asMoney((await readAccount(db, memberId)).money_cents) };
};

/**
 * Exchanges the points that are paid next, unless they were paid before, with points or with the balance.
 * @throws Refusal `exchange-changed` when the points cost something else now
 */
async function buyPoints(
  transaction: Database,
  { cents, key, amount, ...move }: Move & { key: string; cents: number },
  { POINTS_PER_UNIT, BALANCE_CURRENCY }: EconomyConfig,
): Promise<void> {
  await holdAccount(transaction, move.memberId);
  if (await findEntry(transaction, 'score', key)) return;
  if (cents !== centsFor(-amount, POINTS_PER_UNIT, stepOf(BALANCE_CURRENCY))) refuse('exchange-changed');
  await postEntry(transaction, 'money', { ...move, amount: -cents, key });
  await postEntry(transaction, 'score', { ...move, amount: -amount, reason: 'exchange', key: oppositeKey(key) });
}

/** A member with an account exists; without one, the member domain is asked once. */
async function refuseStrangers({ db, ask }: Pick<Call, 'db' | 'ask'>, memberId: number): Promise<void> {
  if (await hasAccount(db, memberId)) return;
  if ((await ask(describeReaders, { ids: [memberId] })).length === 0) refuse('member-not-found');
  await openAccount(db, memberId);
}
