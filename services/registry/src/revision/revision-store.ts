import { type RemoteBuild, seamVersion } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Live, LiveRollout } from './live-rules.ts';

export interface RevisionRow {
  id: number;
  hash: string;
  seam: number;
  parent: number | null;
  reason: string;
  created_at: number;
  shell: string;
  next_shell: string | null;
  next_share: number;
  next_since: number;
  what: string;
  done_by: string;
  ended_at: number | null;
}

/** The id of the active revision; 0 before the first one. */
export async function readPointer(db: Database): Promise<number> {
  const row = await db<{ name: string; revision_id: number | null }>('pointer')
    .where({ name: 'active' })
    .first('revision_id');
  return row?.revision_id ?? 0;
}

/**
 * Reads the pointer and locks it, so that nobody else can decide until this transaction ends: on both engines, the
 * update takes the lock before anything is read.
 */
export async function lockPointer(transaction: Database): Promise<number> {
  await transaction('pointer')
    .where({ name: 'active' })
    .update({ revision_id: transaction.ref('revision_id') });
  return readPointer(transaction);
}

export async function readRevision(db: Database, id: number): Promise<RevisionRow | undefined> {
  return db<RevisionRow>('revision').where({ id }).first();
}

/** Lists revisions, the newest first. */
export async function listRows(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<RevisionRow[]> {
  return db<RevisionRow>('revision').orderBy('id', 'desc').offset(offset).limit(limit);
}

/** The versions in some revisions, without their builds. */
export async function readNames(
  db: Database,
  ids: readonly number[],
): Promise<{
  versions: { revision_id: number; remote: string; version: string }[];
  rollouts: { revision_id: number; remote: string; version: string; share: number }[];
}> {
  const [versions, rollouts] = await Promise.all(
    ['revision_remote', 'revision_rollout'].map((table) =>
      db(table).whereIn('revision_id', ids).orderBy('remote').select(),
    ),
  );
  return { versions: versions as never, rollouts: rollouts as never };
}

/** Whether any revision contained the version. */
export async function wasShown(db: Database, remote: string, version: string): Promise<boolean> {
  const isIn = async (table: string) => (await db(table).where({ remote, version }).first('version')) !== undefined;
  return (await isIn('revision_remote')) || (await isIn('revision_rollout'));
}

/** The complete content of a revision, with the builds by the names of the remotes. */
export async function readLive(db: Database, id: number): Promise<Live> {
  const row = await readRevision(db, id);
  const stable: { build: string }[] = await withBuild(db, 'revision_remote', id).select('v.build');
  const rollouts: { build: string; share: number; since: number }[] = await withBuild(
    db,
    'revision_rollout',
    id,
  ).select('v.build', 'r.share', 'r.since');
  const parse = (build: string) => JSON.parse(build) as RemoteBuild;
  return {
    id,
    shell: row?.shell ?? '',
    next:
      row && row.next_shell !== null ? { version: row.next_shell, share: row.next_share, since: row.next_since } : null,
    stable: new Map(stable.map(({ build }) => parse(build)).map((build) => [build.name, build])),
    rollouts: new Map(
      rollouts
        .map(({ build, share, since }): LiveRollout => ({ build: parse(build), share, since }))
        .map((rollout) => [rollout.build.name, rollout]),
    ),
  };
}

function withBuild(db: Database, table: 'revision_remote' | 'revision_rollout', id: number) {
  return db(`${table} as r`)
    .join('remote_version as v', (join) => join.on('v.remote', 'r.remote').andOn('v.version', 'r.version'))
    .where('r.revision_id', id)
    .orderBy('r.remote');
}

/** Inserts a revision and makes it the active one. */
export async function insertRevision(
  transaction: Database,
  live: Omit<Live, 'id'>,
  about: { hash: string; parent: number; reason: string; now: number; who: string; what: string },
): Promise<number> {
  const { hash, parent, reason, now, who, what } = about;
  const [id = 0] = await transaction('revision').insert({
    hash,
    seam: seamVersion,
    parent: parent || null,
    reason: reason.slice(0, 500),
    created_at: now,
    shell: live.shell,
    next_shell: live.next?.version ?? null,
    next_share: live.next?.share ?? 0,
    next_since: live.next?.since ?? 0,
    what,
    done_by: who,
  });
  if (parent) await transaction('revision').where({ id: parent }).update({ ended_at: now });
  const stable = [...live.stable.values()].map(({ name, version }) => ({ revision_id: id, remote: name, version }));
  const rollouts = [...live.rollouts.values()].map(({ build: { name, version }, share, since }) => ({
    revision_id: id,
    remote: name,
    version,
    share,
    since,
  }));
  if (stable.length > 0) await transaction('revision_remote').insert(stable);
  if (rollouts.length > 0) await transaction('revision_rollout').insert(rollouts);
  await transaction('pointer').where({ name: 'active' }).update({ revision_id: id });
  return id;
}
