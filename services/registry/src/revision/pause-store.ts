import type { Database } from '@yonkoma/service-kit';
import type { LiveRollout } from './live-rules.ts';

export interface PauseRow {
  remote: string;
  version: string;
  since: number;
  paused_at: number;
  reason: string;
  resumed_at: number | null;
}

/** The last pause of this very roll-out, one that is over too. */
export async function readPause(
  db: Database,
  { build: { name: remote, version }, since }: LiveRollout,
): Promise<PauseRow | undefined> {
  return db<PauseRow>('rollout_pause').where({ remote, version, since }).first();
}

/** Whether a roll-out waits for somebody's word before more visitors get it. */
export async function isPaused(db: Database, rollout: LiveRollout): Promise<boolean> {
  return (await readPause(db, rollout))?.resumed_at === null;
}

/** A remote has one roll-out, so a pause of an earlier one goes. */
export async function insertPause(db: Database, pause: Omit<PauseRow, 'resumed_at'>): Promise<void> {
  await db<PauseRow>('rollout_pause')
    .insert({ ...pause, resumed_at: null })
    .onConflict('remote')
    .merge();
}

/** False where somebody was faster. */
export async function endPause(db: Database, remote: string, now: number): Promise<boolean> {
  return (
    (await db<PauseRow>('rollout_pause').where({ remote }).whereNull('resumed_at').update({ resumed_at: now })) > 0
  );
}
