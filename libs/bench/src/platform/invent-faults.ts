import type { ShellBuild } from '@yonkoma/contract';
import { makeBuild } from './make-build.ts';
import type { Team } from './team.ts';
import { sendBeacon } from './visitor.ts';

const addresses = 200;
const beacons = 2;
const events = 25;
/** How often the watch checks roll-outs after the last fault, to be sure. */
const looks = 3;

/**
 * How many properties of a roll-out change by 10,000 invented faults, which are reported from 200 addresses, half of
 * them with a forged token.
 */
export async function inventFaults(
  url: string,
  { name, team }: { name: string; team: Team },
  shell: ShellBuild,
  watchEveryMs: number,
): Promise<{ sent: number; changed: number }> {
  const made = makeBuild(name, shell);
  await team.makeCandidate(made);
  await team.rollOut(made, 500);
  const look = async () => {
    const { revision, remotes } = await team.status();
    const { state, share, paused, viewers } = remotes.find((remote) => remote.name === name)?.rollout ?? {};
    return [revision.id, state, share, paused, viewers].map((value) => JSON.stringify(value));
  };
  const before = await look();
  const faults = Array.from({ length: events }, () => ({
    kind: 'fault',
    remote: name,
    version: made.build.version,
    page: 'home',
    step: 'render',
  }));
  const madeUp = `${Buffer.from(
    JSON.stringify({ v: 'x', r: 1, t: Math.floor(Date.now() / 1000), n: 1, s: 1, o: { [name]: made.build.version } }),
  ).toString('base64url')}.x`;
  for (let from = 0; from < addresses; from++) {
    for (let turn = 0; turn < beacons; turn++)
      await sendBeacon(
        url,
        { isSampled: true, events: faults, ...(turn % 2 === 0 && { token: madeUp }) },
        `10.${from}.1.7`,
      );
  }
  await new Promise((resolve) => {
    setTimeout(resolve, looks * watchEveryMs);
  });
  const after = await look();
  await team.rollBack(name);
  return {
    sent: addresses * beacons * events,
    changed: after.filter((value, index) => value !== before[index]).length,
  };
}
