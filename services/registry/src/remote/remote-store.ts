import type { RemoteBuild, VersionState } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { canonical } from '@yonkoma/gate/build/canonical';

export interface VersionRow {
  remote: string;
  version: string;
  build: string;
  published_at: number;
  state: VersionState;
  published_by: string;
  approved_by: string | null;
  approvals: string | null;
  commit_name: string | null;
  report: string | null;
  size_bytes: number;
  build_hash: string;
  stable_revision: number | null;
  rolled_back_at: number | null;
  collected_at: number | null;
}

export async function readVersion(db: Database, remote: string, version: string): Promise<VersionRow | undefined> {
  return db<VersionRow>('remote_version').where({ remote, version }).first();
}

/** Only the state, without the build document. */
export async function readState(
  db: Database,
  remote: string,
  version: string,
): Promise<Pick<VersionRow, 'state'> | undefined> {
  return db<VersionRow>('remote_version').where({ remote, version }).first('state');
}

/** Inserts a version. An existing row stays as it is. */
export async function insertVersion(
  db: Database,
  build: RemoteBuild,
  about: { hash: string; publishedBy: string; commit: string | null; now: number; state?: VersionState },
): Promise<void> {
  const { hash, publishedBy, commit, now, state = 'candidate' } = about;
  await db.transaction(async (transaction) => {
    await transaction('remote').insert({ name: build.name, created_at: now }).onConflict('name').ignore();
    await transaction('remote_version')
      .insert({
        remote: build.name,
        version: build.version,
        build: canonical(build),
        published_at: now,
        state,
        published_by: publishedBy,
        commit_name: commit,
        size_bytes: build.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        build_hash: hash,
      })
      .onConflict(['remote', 'version'])
      .ignore();
  });
}

export async function updateVersion(
  db: Database,
  remote: string,
  version: string,
  changes: Partial<Omit<VersionRow, 'remote' | 'version'>>,
): Promise<void> {
  await db<VersionRow>('remote_version')
    .where({ remote, version })
    .update(changes as never);
}

/** The versions, the newest first, without their build documents. */
export async function listRows(
  db: Database,
  remote: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Omit<VersionRow, 'build'>[]> {
  return db<VersionRow>('remote_version')
    .where({ remote })
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'version', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .select(withoutBuild);
}

/** What was decided about a remote as a whole. */
export interface RemoteRow {
  name: string;
  pinned_version: string | null;
  pinned_by: string | null;
  pinned_at: number | null;
  pin_reason: string | null;
  retired_by: string | null;
  retired_at: number | null;
  retire_reason: string | null;
}

export async function readRemote(db: Database, name: string): Promise<RemoteRow | undefined> {
  return db<RemoteRow>('remote').where({ name }).first();
}

export async function updateRemote(
  db: Database,
  name: string,
  changes: Partial<Omit<RemoteRow, 'name'>>,
): Promise<void> {
  await db<RemoteRow>('remote')
    .where({ name })
    .update(changes as never);
}

/** For a remote that is live again. */
export const notRetired = { retired_by: null, retired_at: null, retire_reason: null } as const;

/** Every remote of which a version was published, by name. */
export async function listRemotes(db: Database): Promise<RemoteRow[]> {
  return db<RemoteRow>('remote').orderBy('name');
}

export const withoutBuild = [
  'remote',
  'version',
  'published_at',
  'state',
  'published_by',
  'approved_by',
  'approvals',
  'commit_name',
  'report',
  'size_bytes',
  'build_hash',
  'stable_revision',
  'rolled_back_at',
  'collected_at',
] as const;

/** The version to go back to: the latest that was stable before, still has its files and was not taken back. */
export async function findLastGood(db: Database, remote: string, stable: string): Promise<VersionRow | undefined> {
  return db<VersionRow>('remote_version')
    .where({ remote })
    .whereNot({ version: stable })
    .whereNot({ state: 'failed' })
    .whereNotNull('stable_revision')
    .whereNull('rolled_back_at')
    .whereNull('collected_at')
    .orderBy('stable_revision', 'desc')
    .first();
}
