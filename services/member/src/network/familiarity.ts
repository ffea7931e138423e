import { type Call, networkOf } from '@yonkoma/service-kit';
import { newToken } from '../pass/pass-store.ts';
import { isKnownFlow, rememberFlow } from './known-flow-store.ts';
import { familiarS, isFamiliar, rememberNetwork } from './known-network-store.ts';

type Place = Pick<Call, 'db' | 'now' | 'address' | 'client'>;

/**
 * How familiar the origin of a call is to a member's account: a browser they signed in with, a network they signed in
 * from, or neither.
 */
export type Familiarity = 'flow' | 'network' | null;

/** Runs the same queries also for member 0, who does not exist. */
export async function familiarityOf({ db, now, address, client }: Place, memberId: number): Promise<Familiarity> {
  const isFlow = await isKnownFlow(db, memberId, client?.flow ?? null, now);
  const isNetwork = await isFamiliar(db, memberId, networkOf(address), now);
  return isFlow ? 'flow' : isNetwork ? 'network' : null;
}

/**
 * Remembers the browser and the network for 90 days. A program without cookies is recognised by its flow only if it
 * sent one.
 */
export async function rememberPlace({ db, now, address, client }: Place, memberId: number): Promise<void> {
  await rememberNetwork(db, memberId, networkOf(address), now);
  if (!client) return;
  const flow = client.flow ?? (client.isBrowser ? newToken() : null);
  if (flow === null) return;
  client.keepFlow(flow, familiarS);
  await rememberFlow(db, memberId, flow, now);
}
