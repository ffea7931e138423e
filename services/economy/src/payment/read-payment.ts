import { asMoney, type readPayment as endpoint } from '@yonkoma/contract';
import { createActionLimit, refuse, type Verb } from '@yonkoma/service-kit';
import { readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import type { EconomyConfig } from '../config.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { findPayment } from './payment-store.ts';

/** Questions to the provider on behalf of one member in a minute; pages ask again while they wait. */
const looks = createActionLimit({ limit: 20, windowS: 60 });

/** A member who comes back from the provider is often faster than its web hook, so it is asked. */
export const readPayment: Verb<EconomyConfig, typeof endpoint> = async (call, { id }) => {
  const memberId = callerOf(call);
  const { db, now } = call;
  const isOwn = (payment: Awaited<ReturnType<typeof findPayment>>) => payment?.member_id === memberId;
  const known = await findPayment(db, id);
  if (!known || !isOwn(known)) return refuse('payment-not-found');
  if (known.state === 'begun' && looks.admits(db, memberId, now)) await lookAtPayment(call, known);
  const { state = known.state } = (await findPayment(db, id)) ?? {};
  return { state, value: asMoney(known.cents), money: asMoney((await readAccount(db, memberId)).money_cents) };
};
