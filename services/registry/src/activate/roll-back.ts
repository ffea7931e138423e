import type { InputOf, ReplyOf, rollBack } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { admit } from '../release/admit.ts';
import { refusePinned } from '../remote/refuse-pinned.ts';
import { findLastGood, notRetired, updateRemote, updateVersion } from '../remote/remote-store.ts';
import { move, withStable } from '../revision/move.ts';

/**
 * Takes back a running roll-out; without one, the remote goes back to `to` or to its last good version. This is a
 * decision like any other: the gate judges the old version together with today's versions of the other remotes, which
 * do not change.
 */
export async function goBack(
  call: Call<RegistryConfig>,
  { remote, to, expect, reason }: InputOf<typeof rollBack>,
): Promise<ReplyOf<typeof rollBack>> {
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch([remote]);
  let version = '';
  /** The version that it leaves; null where none was live. Undefined while only a roll-out ends. */
  let left: string | null | undefined;
  const moved = await move(call, {
    who: actor.name,
    what: 'rollback',
    reason,
    expect,
    remotes: [remote],
    async decide(live, db) {
      const stable = live.stable.get(remote);
      left = undefined;
      if (stable && live.rollouts.has(remote) && (to === undefined || to === stable.version)) {
        const rollouts = new Map(live.rollouts);
        rollouts.delete(remote);
        version = stable.version;
        return { live: { ...live, rollouts } };
      }
      const target = to ?? (stable && (await findLastGood(db, remote, stable.version))?.version);
      if (target === undefined) refuse('nothing-before', { remote });
      version = target;
      if (target === stable?.version) return { live };
      await refusePinned(db, remote, target);
      const { build, row, report, note } = await admit(call, db, { remote, version: target }, live, {
        actor,
        takesOver: actor.can('platform/admin'),
        isReturn: true,
      });
      left = stable?.version ?? null;
      return { live: withStable(live, [build]), commit: row.commit_name, gate: report.id, note };
    },
    async guard(transaction) {
      if (left !== undefined) await refusePinned(transaction, remote, version);
    },
    async follow(transaction, revision) {
      if (left === undefined) return;
      if (left !== null) await updateVersion(transaction, remote, left, { rolled_back_at: call.now });
      await updateRemote(transaction, remote, notRetired);
      await updateVersion(transaction, remote, version, { stable_revision: revision, rolled_back_at: null });
    },
  });
  return { ...moved, version };
}
