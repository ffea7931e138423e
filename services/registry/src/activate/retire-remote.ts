import type { InputOf, ReplyOf, retireRemote } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { refusePinned } from '../remote/refuse-pinned.ts';
import { updateRemote, updateVersion } from '../remote/remote-store.ts';
import { move, withoutRemote } from '../revision/move.ts';

/**
 * Withdraws a remote: the next revision has nothing of it. Pages that are open keep their files, as after any other
 * decision. The withdrawn version is nothing to fall back to, until somebody activates it again.
 */
export async function retire(
  call: Call<RegistryConfig>,
  { remote, expect, reason }: InputOf<typeof retireRemote>,
): Promise<ReplyOf<typeof retireRemote>> {
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch([remote]);
  let version = '';
  const moved = await move(call, {
    who: actor.name,
    what: 'retired',
    reason,
    expect,
    remotes: [remote],
    async decide(live, db) {
      version = live.stable.get(remote)?.version ?? refuse('not-live', { remote });
      await refusePinned(db, remote, null);
      return { live: withoutRemote(live, remote) };
    },
    guard: (transaction) => refusePinned(transaction, remote, null),
    async follow(transaction) {
      await updateVersion(transaction, remote, version, { rolled_back_at: call.now });
      await updateRemote(transaction, remote, {
        retired_by: actor.name,
        retired_at: call.now,
        retire_reason: reason,
      });
    },
  });
  return { ...moved, version };
}
