import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import { about, namesOf, type RolloutKey, rolloutOf } from './live-rules.ts';
import { endPause, isPaused } from './pause-store.ts';
import { lockPointer, readLive } from './revision-store.ts';

/** @throws Refusal for a roll-out that the watch paused. */
export async function refusePaused(db: Database, rollout: RolloutKey): Promise<void> {
  const { remote, version } = rollout;
  if (await isPaused(db, rollout)) refuse('rollout-paused', { remote, version });
}

/**
 * Resumes a paused roll-out after somebody has checked it; does nothing when it is not paused. The watch can pause it
 * again for new faults.
 */
export async function resume(
  { db, now }: Pick<Call, 'db' | 'now'>,
  who: string,
  remote: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const live = await readLive(transaction, await lockPointer(transaction));
    const rollout = rolloutOf(live, remote);
    if (!rollout || !(await isPaused(transaction, rollout)) || !(await endPause(transaction, remote, now))) return;
    await appendEntry(transaction, {
      at: now,
      who,
      ...about(remote, 'resumed'),
      before: namesOf(live),
      after: namesOf(live),
      commit: null,
      gate: null,
      reason,
    });
  });
}
