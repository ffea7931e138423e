import { resendCodeS } from '@yonkoma/contract';
import {
  type Call,
  type CounterName,
  counterName,
  inWindow,
  networkOf,
  quietFor,
  refuse,
  reserve,
} from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import type { Familiarity } from '../network/familiarity.ts';

const dayS = 86_400;

/** Codes per day. */
const limits = {
  /** From one network, to all addresses. */
  network: 20,
  /** To one address, requested from one network, or in one flow that its owner signed in with before. */
  place: 5,
  /** To one address, requested from all networks that are unfamiliar to its owner together. */
  address: 20,
} as const;

/**
 * Limits how many addresses one network can ask about, whether or not a code is sent. @throws Refusal `code-too-many`
 */
export async function allowAsking(call: Call<MemberConfig>, familiarity: Familiarity): Promise<void> {
  if (familiarity === null)
    await allow(call, counterName(call.config.SECRET, 'code from', networkOf(call.address)), limits.network);
}

/**
 * Limits how many codes are sent to one address. Requests of strangers and of the owner have separate counts: in a
 * browser or on a network where the owner signed in before, requests from elsewhere do not count.
 * @throws Refusal `code-too-soon` or `code-too-many`
 */
export async function allowSending(
  call: Call<MemberConfig>,
  { channel, address, flow }: { channel: 'email' | 'mobile'; address: string; flow: string },
  familiarity: Familiarity,
): Promise<void> {
  const {
    db,
    now,
    config: { SECRET, SMS_PER_DAY },
  } = call;
  const again = counterName(SECRET, 'code again', flow, address);
  if (!(await reserve(db, again, { limit: 1, now, quietS: resendCodeS })))
    refuse('code-too-soon', { seconds: await quietFor(db, again, now) });
  await allow(
    call,
    counterName(SECRET, 'code to', address, familiarity === 'flow' ? flow : networkOf(call.address)),
    limits.place,
  );
  if (familiarity === null) await allow(call, counterName(SECRET, 'code to', address), limits.address);
  if (channel === 'mobile') await allow(call, counterName(SECRET, 'code by text'), SMS_PER_DAY);
}

async function allow({ db, now }: Call, name: CounterName, limit: number): Promise<void> {
  if (!(await reserve(db, inWindow(name, { now, windowS: dayS }), { limit, now, quietS: dayS })))
    refuse('code-too-many');
}
