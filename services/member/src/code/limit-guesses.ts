import { type Call, type CounterName, counterName, giveBack, inWindow, networkOf, reserve } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { familiarityOf } from '../network/familiarity.ts';

/** Wrong guesses, beside the five that each code bears. */
const limits = {
  /** From one network, at all addresses; from a network that the owner signed in from, at theirs alone. */
  network: { limit: 20, windowS: 3600 },
  /**
   * At the codes of one address, from all strange networks together. Guesses where there is no code count for no
   * account.
   */
  account: { limit: 30, windowS: 86_400 },
} as const;

interface Guess {
  channel: 'email' | 'mobile';
  address: string;
  /** How many were made at this code, this one included; null where there is no code in the caller's flow. */
  tries: number | null;
}

/**
 * Counts a guess before it is compared. The first at each code is looked at whatever was counted: a code that was just
 * sent to its owner is good, also while others guess.
 * @returns the way to take the count back for a guess that was right, or null when this one is not looked at
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
