import type { RemoteBuild } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { canonical } from '../canonical.ts';

interface VersionRow { remote: string; version: string; build: string; published_at: number }

/** The build document of a version as canonical JSON; undefined when it was never published. */
export async function readBuild(db: Database, remote: string, version: string): Promise<string | undefined> {
  const row = await db<VersionRow>('remote_version').where({ remote, version }).first('build');
  return row?.build;
}

/** Writes a version down. One that is there already stays as it is. */
export async function insertVersion(db: Database, build: RemoteBuild, now: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('remote').insert({ name: build.name, created_at: now }).onConflict('name').ignore();
    await transaction('remote_version')
      .insert({ remote: build.name, version: build.version, build: canonical(build), published_at: now })
      .onConflict(['remote', 'version'])
      .ignore();
  });
}
