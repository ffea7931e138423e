import type { Database } from '@yonkoma/service-kit';

export interface Named {
  remote: string;
  version: string;
}

/** Every version whose files still exist, the oldest first. */
export async function listRetained(db: Database): Promise<(Named & { published_at: number; size_bytes: number })[]> {
  return db('remote_version')
    .whereNull('collected_at')
    .orderBy(['published_at', 'remote', 'version'])
    .select('remote', 'version', 'published_at', 'size_bytes');
}

/** The versions of all revisions that were active after this time. */
export async function listInWindow(db: Database, since: number): Promise<Named[]> {
  const isIn = (table: string) =>
    db(`${table} as r`)
      .join('revision as v', 'v.id', 'r.revision_id')
      .where((one) => one.whereNull('v.ended_at').orWhere('v.ended_at', '>', since))
      .distinct('r.remote', 'r.version');
  const [stable, rolled] = await Promise.all([isIn('revision_remote'), isIn('revision_rollout')]);
  return [...stable, ...rolled] as unknown as Named[];
}

/**
 * Marks a version as collected. The row stays, so that the version number is never used for other files; its large
 * columns are cleared.
 */
export async function markCollected(transaction: Database, { remote, version }: Named, now: number): Promise<void> {
  await transaction('remote_version').where({ remote, version }).update({ collected_at: now, build: '{}' });
}
