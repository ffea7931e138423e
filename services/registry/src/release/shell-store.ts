import type { ShellBuild } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export async function readShellBuild(db: Database, version: string): Promise<ShellBuild | undefined> {
  const row = await db<{ version: string; build: string }>('shell_release').where({ version }).first('build');
  return row && (JSON.parse(row.build) as ShellBuild);
}

export async function insertShellBuild(db: Database, build: ShellBuild, now: number): Promise<void> {
  await db('shell_release')
    .insert({ version: build.version, build: JSON.stringify(build), first_at: now })
    .onConflict('version')
    .ignore();
}
