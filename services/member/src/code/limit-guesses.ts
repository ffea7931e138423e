import { type Call, type CounterName, counterName, giveBack, inWindow, networkOf, reserve } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { familiarityOf } from '../network/familiarity.ts';

/** Limits of wrong guesses, in addition to the five that each code allows. */
const limits = {
  /** From one network at all addresses. From a network that the owner signed in from: at the owner's address only. */
  network: { limit: 20, windowS: 3600 },
  /** At the codes of one address, from all unfamiliar networks together. A guess without a code is not counted here. */
  account: { limit: 30, windowS: 86_400 },
} as const;

interface Guess {
  channel: 'email' | 'mobile';
  address: string;
  /** The number of guesses at this code, including this one; null when the caller's flow has no code. */
  tries: number | null;
}

/**
 * Counts a guess before it is compared. The first guess at each code is always compared, whatever the counters say: the
 * owner can use a code that was just sent, even while others guess.
 * @returns a function that takes the count back after a correct guess, or null when this guess must not be compared
 */
export async function holdGuess(
  call: Call<MemberConfig>,
  { channel, address, tries }: Guess,
): Promise<(() => Promise<void>) | null> {
  const {
    db,
    now,
    config: { SECRET },
  } = call;
  const owner = await findMember(db, channel, address);
  const familiarity = await familiarityOf(call, owner?.id ?? 0);
  const network = networkOf(call.address);
  const brakes = {
    flow: [],
    network: [{ name: counterName(SECRET, 'code guess', network, address), ...limits.network }],
    strange: [
      { name: counterName(SECRET, 'code guess', network), ...limits.network },
      ...(tries === null ? [] : [{ name: counterName(SECRET, 'code guess at', address), ...limits.account }]),
    ],
  }[familiarity ?? 'strange'];
  const held: CounterName[] = [];
  for (const { name, limit, windowS } of brakes) {
    const counted = inWindow(name, { now, windowS });
    if (await reserve(db, counted, { limit, now, quietS: windowS })) held.push(counted);
    else if (tries !== 1) return null;
  }
  return async () => {
    for (const name of held) await giveBack(db, name);
  };
}
