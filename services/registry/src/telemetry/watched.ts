import type { Watched } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { type Live, rolloutOf, stableIn } from '../revision/live-rules.ts';
import { readPause } from '../revision/pause-store.ts';
import { readVotes } from './vote-store.ts';
import { sumOf } from './watch-rules.ts';
import { votesS } from './watch-rollouts.ts';

/** What the watch says of the roll-out of a remote, or of the shell; nothing without one. */
export async function watchedOf(
  { db, now }: Pick<Call, 'db' | 'now'>,
  live: Live,
  remote: string,
): Promise<Watched | null> {
  const rollout = rolloutOf(live, remote);
  if (!rollout) return null;
  const votesOf = async (version: string) =>
    sumOf(await readVotes(db, remote, version, Math.max(rollout.since, now - votesS)));
  const pause = await readPause(db, rollout);
  return {
    paused: pause?.resumed_at === null ? { at: pause.paused_at, reason: pause.reason } : null,
    viewers: await votesOf(rollout.version),
    stableViewers: await votesOf(stableIn(live, remote) ?? ''),
  };
}
