import type { InputOf, ReplyOf, setRollout } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { admit } from '../release/admit.ts';
import { refusePinned } from '../remote/refuse-pinned.ts';
import { move } from '../revision/move.ts';
import { refusePaused, resume } from '../revision/resume-rollout.ts';

/**
 * Begins, widens, narrows or takes back the only roll-out of a remote. The gate judges the version when its roll-out
 * begins; a change of the share needs no new judgement.
 */
export async function changeRollout(
  call: Call<RegistryConfig>,
  {
    remote,
    version,
    share,
    expect,
    reason,
    takesOver = false,
    resumes = false,
    removes = false,
    older = false,
  }: InputOf<typeof setRollout>,
): Promise<ReplyOf<typeof setRollout>> {
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch([remote]);
  /** Ending or narrowing a roll-out leads back to the stable version, which a pin does not forbid. */
  let isBack = false;
  const moved = await move(call, {
    who: actor.name,
    what: version === null ? 'rollout ended' : `rollout ${share / 100} %`,
    reason,
    expect,
    remotes: [remote],
    async decide(live, db) {
      const rollouts = new Map(live.rollouts);
      const running = rollouts.get(remote);
      isBack =
        version === null ||
        version === live.stable.get(remote)?.version ||
        (running?.build.version === version && share <= running.share);
      if (!isBack) await refusePinned(db, remote, version);
      if (version === null) {
        rollouts.delete(remote);
        return { live: { ...live, rollouts } };
      }
      if (!live.stable.has(remote)) refuse('nothing-stable', { remote });
      if (live.stable.get(remote)?.version === version) {
        rollouts.delete(remote);
        return { live: { ...live, rollouts } };
      }
      if (running?.build.version === version) {
        if (share > running.share && !resumes) await refusePaused(db, { remote, version, since: running.since });
        rollouts.set(remote, { ...running, share });
        return { live: { ...live, rollouts } };
      }
      const { build, row, report, note } = await admit(call, db, { remote, version }, live, {
        actor,
        takesOver,
        said: { removes, older },
      });
      rollouts.set(remote, { build, share, since: call.now });
      return { live: { ...live, rollouts }, commit: row.commit_name, gate: report.id, note };
    },
    async guard(transaction) {
      if (!isBack) await refusePinned(transaction, remote, version);
    },
  });
  if (resumes && version !== null) await resume(call, actor.name, remote, reason);
  return moved;
}
