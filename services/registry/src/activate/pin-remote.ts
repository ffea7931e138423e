import type { InputOf, pinRemote, ReplyOf, unpinRemote } from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { refuseAway } from '../remote/refuse-away.ts';
import { refusePinned } from '../remote/refuse-pinned.ts';
import { readRemote, updateRemote } from '../remote/remote-store.ts';
import { lockPointer, readLive } from '../revision/revision-store.ts';

/**
 * While a remote is pinned, no decision leads it to another version. The watch still takes a failing roll-out back.
 * What is live does not change; without `version` that is the version to stay at.
 */
export async function pin(
  call: Call<RegistryConfig>,
  { remote, version: given, reason }: InputOf<typeof pinRemote>,
): Promise<ReplyOf<typeof pinRemote>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch([remote]);
  return db.transaction(async (transaction) => {
    const live = await readLive(transaction, await lockPointer(transaction));
    const stable = live.stable.get(remote)?.version;
    const version = given ?? stable ?? refuse('nothing-stable', { remote });
    await refuseAway(transaction, remote, version);
    await refusePinned(transaction, remote, version);
    const isNew = (await readRemote(transaction, remote))?.pinned_version !== version;
    if (isNew) {
      await updateRemote(transaction, remote, {
        pinned_version: version,
        pinned_by: actor.name,
        pinned_at: now,
        pin_reason: reason,
      });
      await note(transaction, { at: now, who: actor.name, what: 'pinned', remote, before: '', after: version, reason });
    }
    return { remote, version, isNew, isLive: version === stable };
  });
}

/** Lets a remote move again. */
export async function unpin(
  call: Call<RegistryConfig>,
  { remote, reason }: InputOf<typeof unpinRemote>,
): Promise<ReplyOf<typeof unpinRemote>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch([remote]);
  return db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const version = (await readRemote(transaction, remote))?.pinned_version ?? refuse('not-pinned', { remote });
    await updateRemote(transaction, remote, {
      pinned_version: null,
      pinned_by: null,
      pinned_at: null,
      pin_reason: null,
    });
    await note(transaction, { at: now, who: actor.name, what: 'unpinned', remote, before: version, after: '', reason });
    return { remote, version };
  });
}

const note = (
  transaction: Database,
  entry: Omit<Parameters<typeof appendEntry>[1], 'commit' | 'gate'>,
): ReturnType<typeof appendEntry> => appendEntry(transaction, { ...entry, commit: null, gate: null });
