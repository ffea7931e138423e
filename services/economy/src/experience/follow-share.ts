import { createHash } from 'node:crypto';
import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { networkOf, transact, type Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { findByShareCode } from './share-store.ts';
import { gain } from './gain.ts';

/**
 * The owner of the code gains experience once a day for each visitor. A visitor is a network, stored only as a hash
 * that changes every day.
 */
export const followShare: Verb<EconomyConfig, typeof contract.followShare> = async (
  { db, now, session, address, ask, config },
  { share },
) => {
  const sharer = /^[A-Za-z0-9]{10}$/.test(share) ? await findByShareCode(db, share) : undefined;
  if (sharer === undefined || sharer === session?.memberId) return null;
  const [member] = await ask(schemas.describeReaders, { ids: [sharer] });
  if (!member?.is_active) return null;
  const { timeZone } = await ask(schemas.readSettings, {});
  const day = contract.dayOf(now, timeZone);
  const subject = createHash('sha256')
    .update(`${config.SECRET} ${day} ${networkOf(address)}`)
    .digest('hex');
  const { add } = await transact(db, (transaction) =>
    gain(transaction, { memberId: sharer, action: 'share', subject, day }, now),
  );
  return { add };
};
