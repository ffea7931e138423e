import type { Database } from '@yonkoma/service-kit';
import type { RolloutKey } from './live-rules.ts';

export interface PauseRow {
  remote: string;
  version: string;
  since: number;
  paused_at: number;
  reason: string;
  resumed_at: number | null;
}

/** The last pause of this roll-out, also one that has ended. */
export async function readPause(db: Database, { remote, version, since }: RolloutKey): Promise<PauseRow | undefined> {
  return db<PauseRow>('rollout_pause').where({ remote, version, since }).first();
}

/** Whether a roll-out is paused until somebody resumes it. */
export async function isPaused(db: Database, rollout: RolloutKey): Promise<boolean> {
  return (await readPause(db, rollout))?.resumed_at === null;
}

/** Stores a pause. It replaces the pause of an earlier roll-out, because a remote has only one roll-out. */
export async function insertPause(db: Database, pause: Omit<PauseRow, 'resumed_at'>): Promise<void> {
  await db<PauseRow>('rollout_pause')
    .insert({ ...pause, resumed_at: null })
    .onConflict('remote')
    .merge();
}

/** Returns false when another request was first. */
export async function endPause(db: Database, remote: string, now: number): Promise<boolean> {
  return (
    (await db<PauseRow>('rollout_pause').where({ remote }).whereNull('resumed_at').update({ resumed_at: now })) > 0
  );
}
