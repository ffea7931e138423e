import { type Call, counterName, giveBack, networkOf, refuse, reserve } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { familiarityOf } from '../network/familiarity.ts';

const quietS = 900;

/**
 * Counts one of the tries that a member has in 15 minutes, over all tickets, and returns a function that takes the
 * count back after a correct code. From unfamiliar networks there are five tries for each network and ten for all of
 * them together. Each familiar network and each browser that the member signed in with has its own ten. Each method is
 * counted on its own.
 * @throws Refusal when none is left.
 */
export async function limitTries(
  call: Call<MemberConfig>,
  memberId: number,
  method: 'totp' | 'recovery',
): Promise<() => Promise<void>> {
  const { db, now, config, client } = call;
  const familiarity = await familiarityOf(call, memberId);
  const counter = (...whom: string[]) => counterName(config.SECRET, `second-factor ${method}`, memberId, ...whom);
  const here = counter(familiarity === 'flow' ? `flow ${client?.flow}` : networkOf(call.address));
  const brakes = familiarity
    ? [{ name: here, limit: 10 }]
    : [
        { name: here, limit: 5 },
        { name: counter(), limit: 10 },
      ];
  const held: (typeof here)[] = [];
  const release = async () => {
    for (const name of held) await giveBack(db, name);
  };
  for (const { name, limit } of brakes) {
    if (await reserve(db, name, { limit, now, quietS })) held.push(name);
    else {
      await release();
      refuse('second-factor-wait');
    }
  }
  return release;
}
