import { type Call, refuse } from '@yonkoma/service-kit';
import { giveBack, reserve } from '../counter/counter-store.ts';
import { isFamiliar } from '../network/known-network-store.ts';
import { networkOf } from '../network/network-of.ts';

/**
 * Takes one of the ten tries that a member has in 15 minutes, over all tickets, and gives the way to give it back when the code was right.
 * Whoever knows the password uses up only those of networks the member never signed in from: each familiar one has ten of its own, and so has each method.
 * @throws Refusal when none is left.
 */
export async function limitTries({ db, now, address }: Pick<Call, 'db' | 'now' | 'address'>, memberId: number, method: 'totp' | 'recovery'): Promise<() => Promise<void>> {
  const network = networkOf(address);
  const counter = `second-factor ${method} ${memberId} ${(await isFamiliar(db, memberId, network, now)) ? network : ''}`;
  if (!(await reserve(db, counter, { limit: 10, now, quietS: 900 }))) refuse('second-factor-wait');
  return () => giveBack(db, counter);
}
