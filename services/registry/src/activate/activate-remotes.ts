import type { activateVersions, InputOf, ReplyOf } from '@yonkoma/contract';
import type { activateRemotes } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorNamed, actorOf } from '../people/actor.ts';
import { admit } from '../release/admit.ts';
import { updateVersion } from '../remote/remote-store.ts';
import type { Live } from '../revision/live-rules.ts';
import { move, type Moved, withStable } from '../revision/move.ts';
import { refusePaused } from '../revision/resume-rollout.ts';

interface Asked {
  versions: Record<string, string>;
  expect?: number | undefined;
  reason: string;
  takesOver: boolean;
  resumes?: boolean;
  isOperator?: boolean;
  what?: string;
}

/**
 * Activates the site's own remotes at start, and remotes for operators. The operator takes responsibility for versions
 * that were not opened in a browser.
 */
export async function activateForOperator(
  call: Call<RegistryConfig>,
  { versions, expect, reason }: InputOf<typeof activateRemotes>,
): Promise<ReplyOf<typeof activateRemotes>> {
  return activate(call, actorNamed('operator'), { versions, expect, reason, takesOver: true, isOperator: true });
}

export async function activateNamed(
  call: Call<RegistryConfig>,
  { versions, expect, reason, takesOver = false, resumes = false }: InputOf<typeof activateVersions>,
): Promise<ReplyOf<typeof activateVersions>> {
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch(Object.keys(versions));
  return activate(call, actor, { versions, expect, reason, takesOver, resumes });
}

export async function activate(
  call: Call<RegistryConfig>,
  actor: Actor,
  { versions, expect, reason, takesOver, resumes = false, isOperator = false, what = 'activate' }: Asked,
): Promise<Moved> {
  let reports = new Map<string, string>();
  return move(call, {
    who: actor.name,
    what,
    reason,
    expect,
    remotes: Object.keys(versions),
    async decide(live, db) {
      let next: Omit<Live, 'id'> = live;
      const admitted = [];
      reports = new Map();
      for (const [remote, version] of Object.entries(versions)) {
        if (live.stable.get(remote)?.version === version && !live.rollouts.has(remote)) continue;
        const rollout = live.rollouts.get(remote);
        if (rollout?.build.version === version && !resumes && !isOperator) await refusePaused(db, rollout);
        const one = await admit(
          call,
          db,
          { remote, version },
          { ...next, id: live.id },
          { actor, takesOver, isOperator },
        );
        admitted.push(one);
        reports.set(remote, one.report.id);
        next = withStable({ ...next, id: live.id }, [one.build]);
      }
      return {
        live: next,
        commit: joined(admitted.map(({ row }) => row.commit_name)),
        gate: joined(admitted.map(({ report }) => report.id)),
        note: [...new Set(admitted.map(({ note }) => note).filter(Boolean))].join('; '),
      };
    },
    async follow(transaction, revision) {
      for (const [remote, version] of Object.entries(versions))
        await updateVersion(transaction, remote, version, {
          stable_revision: revision,
          rolled_back_at: null,
          ...(reports.has(remote) && { report: reports.get(remote) ?? null }),
        });
    },
  });
}

const joined = (names: readonly (string | null)[]) =>
  names
    .filter((name) => name !== null)
    .join(' ')
    .slice(0, 1000) || null;
