import { type Database, refuse } from '@yonkoma/service-kit';
import { readVersion, type VersionRow } from './remote-store.ts';

/** @throws Refusal for a version that was never published, or whose files were removed. */
export async function refuseAway(db: Database, remote: string, version: string): Promise<VersionRow> {
  const row = await readVersion(db, remote, version);
  if (!row) refuse('version-unknown', { remote, version });
  if (row.collected_at !== null) refuse('version-collected', { remote, version });
  return row;
}
