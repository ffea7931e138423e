import { type Database, refuse } from '@yonkoma/service-kit';
import { readRemote } from './remote-store.ts';

/** @throws Refusal when the remote is pinned, and not to `version`. Null stands for no version at all. */
export async function refusePinned(db: Database, remote: string, version: string | null): Promise<void> {
  const row = await readRemote(db, remote);
  if (!row || row.pinned_version === null || row.pinned_version === version) return;
  refuse('remote-pinned', {
    remote,
    version: row.pinned_version,
    who: row.pinned_by ?? '',
    when: `${new Date((row.pinned_at ?? 0) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    reason: row.pin_reason || '–',
  });
}
