import type { RemoteBuild, VersionEntry } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { readVersion, type VersionRow } from '../remote/remote-store.ts';
import type { Live } from '../revision/live-rules.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';
import { asWaits, needsOf, openNeeds } from './approval-rules.ts';

/** Who still has to approve a version, for what is live now; nobody for one that does not wait. */
export async function waitsOf(
  call: Call<RegistryConfig>,
  { remote, version, state }: Pick<VersionRow, 'remote' | 'version' | 'state'>,
  live: Live,
): Promise<VersionEntry['waits']> {
  if (state !== 'needs-approval') return [];
  const row = await readVersion(call.db, remote, version);
  if (!row) return [];
  const shell = (await openKnownShell(call, live.shell))?.build ?? null;
  return asWaits(openNeeds(needsOf(JSON.parse(row.build) as RemoteBuild, live, shell), row));
}
