import { type Call, networkOf } from '@yonkoma/service-kit';
import { newToken } from '../pass/pass-store.ts';
import { isKnownFlow, rememberFlow } from './known-flow-store.ts';
import { familiarS, isFamiliar, rememberNetwork } from './known-network-store.ts';

type Place = Pick<Call, 'db' | 'now' | 'address' | 'client'>;

/**
 * How a member's account knows where a call comes from: the very browser, a network they signed in from, or not at all.
 */
export type Familiarity = 'flow' | 'network' | null;

/** For member 0, whom nobody is, the same is asked of the database. */
export async function familiarityOf({ db, now, address, client }: Place, memberId: number): Promise<Familiarity> {
  const isFlow = await isKnownFlow(db, memberId, client?.flow ?? null, now);
  const isNetwork = await isFamiliar(db, memberId, networkOf(address), now);
  return isFlow ? 'flow' : isNetwork ? 'network' : null;
}

/** For 90 days from here. A program that keeps no cookies is known again by a flow only where it brought one. */
export async function rememberPlace({ db, now, address, client }: Place, memberId: number): Promise<void> {
  await rememberNetwork(db, memberId, networkOf(address), now);
  if (!client) return;
  const flow = client.flow ?? (client.isBrowser ? newToken() : null);
  if (flow === null) return;
  client.keepFlow(flow, familiarS);
  await rememberFlow(db, memberId, flow, now);
}
