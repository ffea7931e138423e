import { type RemoteBuild, seamVersion } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface Revision { id: number; hash: string }

/** The active revision's id, 0 before the first. */
export async function readPointer(db: Database): Promise<number> {
  const row = await db<{ name: string; revision_id: number | null }>('pointer').where({ name: 'active' }).first('revision_id');
  return row?.revision_id ?? 0;
}

/** The same, and nobody else activates until this transaction ends: the update takes the lock before anything is read, on both engines. */
export async function lockPointer(transaction: Database): Promise<number> {
  await transaction('pointer').where({ name: 'active' }).update({ revision_id: transaction.ref('revision_id') });
  return readPointer(transaction);
}

export async function readRevision(db: Database, id: number): Promise<Revision | undefined> {
  return db<Revision>('revision').where({ id }).first('id', 'hash');
}

/** The builds of a revision by the remotes' names. */
export async function readRevisionBuilds(db: Database, id: number): Promise<RemoteBuild[]> {
  const rows: { build: string }[] = await db('revision_remote as r')
    .join('remote_version as v', (join) => join.on('v.remote', 'r.remote').andOn('v.version', 'r.version'))
    .where('r.revision_id', id)
    .orderBy('r.remote')
    .select('v.build');
  return rows.map(({ build }) => JSON.parse(build) as RemoteBuild);
}

/** Writes a revision down and makes it the active one. */
export async function insertRevision(
  transaction: Database,
  revision: { hash: string; parent: number; reason: string; now: number; builds: readonly RemoteBuild[] },
): Promise<number> {
  const { hash, parent, reason, now, builds } = revision;
  const [id = 0] = await transaction('revision').insert({ hash, seam: seamVersion, parent: parent || null, reason, created_at: now });
  await transaction('revision_remote').insert(builds.map(({ name, version }) => ({ revision_id: id, remote: name, version })));
  await transaction('pointer').where({ name: 'active' }).update({ revision_id: id });
  return id;
}
