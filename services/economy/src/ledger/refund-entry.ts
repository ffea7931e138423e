import type { Database } from '@yonkoma/service-kit';
import { holdAccount } from '../account/account-store.ts';
import { oppositeKey, ownKey, refundKey, releasedKey } from './key-rules.ts';
import {
  findEntry,
  findEntryById,
  type Holding,
  type KeyedEntry,
  listEntriesByKey,
  renameKey,
} from './ledger-store.ts';
import { postEntry } from './post-entry.ts';

/** Reasons whose entries an operator can reverse. Others are returned where they came from. */
const refundable = ['unlock-chapter', 'exchange', 'voucher', 'gift-given', 'gift-received', 'operator'];

const kinds: readonly Holding[] = ['score', 'money'];

type Leg = KeyedEntry & { kind: Holding };

/** All entries of the cause of one: of a gift both sides, of an exchange points and money. */
async function legsOf(transaction: Database, kind: Holding, entry: KeyedEntry): Promise<Leg[]> {
  if (entry.entry_key === null) return [{ ...entry, kind }];
  const key = ownKey(entry.entry_key);
  const found: Leg[] = [];
  for (const one of kinds)
    for (const leg of await listEntriesByKey(transaction, one, [key, oppositeKey(key)]))
      found.push({ ...leg, kind: one });
  return found;
}

export type Refunded = { is: 'unknown' | 'not-refundable' | 'refunded-before' } | { is: 'refunded'; members: number[] };

/**
 * Reverses what an entry belongs to, with an entry for each of its entries, once. A chapter that was paid is locked
 * again for its buyer, who can buy it once more.
 * @throws Refusal `score-too-low` or `money-too-low` when it was spent already: then nothing changes
 */
export async function refundEntry(
  transaction: Database,
  kind: Holding,
  id: number,
  { memo, now }: { memo: string; now: number },
): Promise<Refunded> {
  const found = await findEntryById(transaction, kind, id);
  if (!found) return { is: 'unknown' };
  if (!refundable.includes(found.reason)) return { is: 'not-refundable' };
  const members = [...new Set((await legsOf(transaction, kind, found)).map(({ member_id }) => member_id))];
  members.sort((one, other) => one - other);
  for (const memberId of members) await holdAccount(transaction, memberId);
  if (await findEntry(transaction, kind, refundKey(kind, id))) return { is: 'refunded-before' };
  const entry = await findEntryById(transaction, kind, id);
  const legs = entry ? await legsOf(transaction, kind, entry) : [];
  // What is given back comes first: it may be what is taken next.
  for (const leg of legs.toSorted((one, other) => one.amount - other.amount))
    await postEntry(transaction, leg.kind, {
      memberId: leg.member_id,
      amount: -leg.amount,
      reason: 'refund',
      memo,
      key: refundKey(leg.kind, leg.id),
      now,
    });
  // The entry with the key is the purchase; without it the chapter is for sale again.
  for (const leg of legs)
    if (leg.entry_key?.startsWith('unlock '))
      await renameKey(transaction, leg.kind, leg.id, releasedKey(leg.entry_key, leg.id));
  return { is: 'refunded', members };
}
