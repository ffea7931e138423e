import { asMoney, type giveMoney as endpoint } from '@yonkoma/contract';
import { describeReaders, findMemberByName, giftReceived } from '@yonkoma/contract/schema';
import { type Call, counterName, inWindow, publish, refuse, reserve, transact, type Verb } from '@yonkoma/service-kit';
import { holdAccount, openAccount, readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { findEntry } from '../ledger/ledger-store.ts';
import { oppositeKey } from '../ledger/key-rules.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refuseParts } from '../ledger/money-limits.ts';

const giftsPerDay = 50;
const dayS = 86_400;

async function findReceiver({ ask }: Call, username: string, giverId: number) {
  const found = await ask(findMemberByName, { username });
  if (!found) return refuse('gift-unknown');
  if (found.id === giverId) refuse('gift-self');
  const [reader] = await ask(describeReaders, { ids: [found.id] });
  return reader?.is_active ? found : refuse('gift-unknown');
}

/**
 * What one member has less the other has more, in one transaction. Accounts are held in the order of their ids, so that
 * two members who give to each other at once do not wait for each other.
 */
export const giveMoney: Verb<EconomyConfig, typeof endpoint> = async (call, { username, money: cents, key: wish }) => {
  const memberId = callerOf(call);
  const { db, now, config } = call;
  if (!config.BALANCE_GIFTS) refuse('gift-off');
  refuseParts(call, cents);
  const receiver = await findReceiver(call, username, memberId);
  const key = `gift ${memberId} ${wish}`;
  for (const id of [memberId, receiver.id]) await openAccount(db, id);
  const isNew = await transact(db, async (transaction) => {
    for (const id of [memberId, receiver.id].sort((one, other) => one - other)) await holdAccount(transaction, id);
    const earlier = await findEntry(transaction, 'money', key);
    if (earlier) {
      const received = await findEntry(transaction, 'money', oppositeKey(key));
      if (earlier.amount !== -cents || received?.member_id !== receiver.id) refuse('wish-changed');
      return false;
    }
    const today = inWindow(counterName(config.SECRET, 'gifts of', memberId), { now, windowS: dayS });
    if (!(await reserve(transaction, today, { limit: giftsPerDay, now, quietS: dayS }))) refuse('gift-wait');
    const gift = { memo: '', now };
    await postEntry(transaction, 'money', {
      ...gift,
      memberId,
      amount: -cents,
      reason: 'gift-given',
      key,
      otherId: receiver.id,
    });
    await postEntry(transaction, 'money', {
      ...gift,
      memberId: receiver.id,
      amount: cents,
      reason: 'gift-received',
      key: oppositeKey(key),
      otherId: memberId,
    });
    const data = { member_id: receiver.id, cents, at: now };
    await publish(transaction, giftReceived, { subject: `member ${receiver.id}`, data, now });
    return true;
  });
  if (isNew) for (const id of [memberId, receiver.id]) await noteAccount(call, id);
  return { money: asMoney((await readAccount(db, memberId)).money_cents), username: receiver.username };
};
