import { repeat, type Running } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { dropOldCounts } from './count-store.ts';
import { dropOldRenderFaults } from './render-fault-store.ts';
import { tallyOf } from './tally.ts';
import { dropOldVotes } from './vote-store.ts';
import { votesS, watchRollouts } from './watch-rollouts.ts';

const retentionS = 7 * 86_400;
const recentS = 600;
const hourMs = 3_600_000;

/** Stores the counts, watches roll-outs, and deletes old data. */
export async function startTelemetry(running: Running<RegistryConfig>): Promise<() => Promise<void>> {
  const { db, log, config } = running;
  const stops = [
    repeat(
      async () => {
        await tallyOf(db).flush(db);
        return false;
      },
      { everyMs: Math.min(1000, config.WATCH_EVERY_MS), log },
    ),
    repeat(
      async () => {
        await watchRollouts(running.call());
        return false;
      },
      { everyMs: config.WATCH_EVERY_MS, log },
    ),
    repeat(
      async () => {
        const { now } = running.call();
        await dropOldCounts(db, { minutesBefore: now - retentionS, recentBefore: now - recentS });
        await dropOldVotes(db, now - votesS);
        await dropOldRenderFaults(db, now - retentionS);
        return false;
      },
      { everyMs: hourMs, log },
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await tallyOf(db).flush(db);
  };
}
