import { type Call, counterName, inWindow, networkOf, readCounts, refuse, reserve } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';

const windowS = 3600;
/** Wrong codes in an hour. */
const limits = { member: 10, network: 50 };

const brakesOf = ({ config: { SECRET }, now, address }: Call<EconomyConfig>, memberId: number) => [
  { name: inWindow(counterName(SECRET, 'voucher by', memberId), { now, windowS }), limit: limits.member },
  { name: inWindow(counterName(SECRET, 'voucher from', networkOf(address)), { now, windowS }), limit: limits.network },
];

/** @throws Refusal `voucher-wait` after too many wrong codes, whatever the code is now. */
export async function refuseGuessers(call: Call<EconomyConfig>, memberId: number): Promise<void> {
  const brakes = brakesOf(call, memberId);
  const counts = await readCounts(
    call.db,
    brakes.map(({ name }) => name),
    call.now,
  );
  if (brakes.some(({ limit }, at) => (counts[at] ?? 0) >= limit)) refuse('voucher-wait');
}

/**
 * Counts a code that does not exist.
 * @throws Refusal always
 */
export async function refuseUnknown(call: Call<EconomyConfig>, memberId: number): Promise<never> {
  for (const { name, limit } of brakesOf(call, memberId))
    if (!(await reserve(call.db, name, { limit, now: call.now, quietS: windowS }))) refuse('voucher-wait');
  return refuse('voucher-unknown');
}
