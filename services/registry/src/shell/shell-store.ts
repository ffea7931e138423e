import type { ShellBuild } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface ShellRow {
  version: string;
  build: string;
  first_at: number;
  stored_at: number | null;
  uploaded_by: string | null;
  approved_by: string | null;
  chosen_by: string | null;
}

export async function readShellRow(db: Database, version: string): Promise<ShellRow | undefined> {
  return db<ShellRow>('shell_release').where({ version }).first();
}

export async function readShellBuild(db: Database, version: string): Promise<ShellBuild | undefined> {
  const row = await readShellRow(db, version);
  return row && (JSON.parse(row.build) as ShellBuild);
}

/** An existing row stays as it is. */
export async function insertShellBuild(db: Database, build: ShellBuild, now: number): Promise<void> {
  await db('shell_release')
    .insert({ version: build.version, build: JSON.stringify(build), first_at: now })
    .onConflict('version')
    .ignore();
}

export async function updateShell(
  db: Database,
  version: string,
  change: Partial<Pick<ShellRow, 'stored_at' | 'uploaded_by' | 'approved_by' | 'chosen_by'>>,
): Promise<void> {
  await db<ShellRow>('shell_release').where({ version }).update(change);
}

/** The shells whose files are stored, the newest first. */
export async function listStored(db: Database): Promise<ShellRow[]> {
  return db<ShellRow>('shell_release').whereNotNull('stored_at').orderBy('first_at', 'desc');
}

/** The stored shells that were live, or next with a share, in a revision that was active after this time. */
export async function listShownSince(db: Database, since: number): Promise<string[]> {
  const rows = await db('revision')
    .where((one) => one.whereNull('ended_at').orWhere('ended_at', '>', since))
    .distinct('shell', 'next_shell');
  return rows.flatMap(({ shell, next_shell: next }) => [shell, next]).filter(Boolean) as string[];
}

/** The stored shell that everybody got before `live` did. */
export async function findShellBefore(db: Database, live: string): Promise<string | null> {
  const row = await db('revision as r')
    .join('shell_release as s', 's.version', 'r.shell')
    .whereNotNull('s.stored_at')
    .whereNot('r.shell', live)
    .orderBy('r.id', 'desc')
    .first('r.shell');
  return row?.shell ?? null;
}
