import { describeReaders, type moveScore as endpoint } from '@yonkoma/contract/schema';
import { type Call, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { hasAccount, openAccount } from '../account/account-store.ts';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { postEntry } from './post-entry.ts';

/** Cuts a text to the length of the column. */
const cut = (text: string): string => [...text].slice(0, 255).join('');

export const moveScore: Verb<EconomyConfig, typeof endpoint> = async (
  call,
  { memberId, amount, reason, key, subject },
) => {
  const { db, now } = call;
  await refuseStrangers(call, memberId);
  const after = await transact(db, (transaction) =>
    postEntry(transaction, 'score', { memberId, amount, reason, memo: cut(subject), key, now }),
  );
  await noteAccount(call, memberId);
  return { after };
};

/** A member with an account exists; without one, the member domain is asked once. */
async function refuseStrangers({ db, ask }: Pick<Call, 'db' | 'ask'>, memberId: number): Promise<void> {
  if (await hasAccount(db, memberId)) return;
  if ((await ask(describeReaders, { ids: [memberId] })).length === 0) refuse('member-not-found');
  await openAccount(db, memberId);
}
