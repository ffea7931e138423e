import type { activateVersions, InputOf, ReplyOf } from '@yonkoma/contract';
import type { activateRemotes } from '@yonkoma/contract/schema';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorNamed, actorOf } from '../people/actor.ts';
import { admit } from '../release/admit.ts';
import type { Purpose } from '../release/refuse-unsaid.ts';
import { refusePinned } from '../remote/refuse-pinned.ts';
import { notRetired, readRemote, updateRemote, updateVersion } from '../remote/remote-store.ts';
import type { Live } from '../revision/live-rules.ts';
import { move, type Moved, withStable } from '../revision/move.ts';
import { refusePaused } from '../revision/resume-rollout.ts';

interface Asked {
  versions: Record<string, string>;
  expect?: number | undefined;
  reason: string;
  takesOver: boolean;
  resumes?: boolean;
  /** For the operator, who is asked nothing, undefined. */
  said?: Purpose;
  isOperator?: boolean;
  /** The operator activates retired remotes too. */
  isAgain?: boolean;
}

/**
 * Activates the site's own remotes at start, and remotes for operators. The operator takes responsibility for versions
 * that were not opened in a browser. What the platform's engineers pinned or withdrew stays so.
 */
export async function activateForOperator(
  call: Call<RegistryConfig>,
  { versions, expect, reason, again: isAgain = false }: InputOf<typeof activateRemotes>,
): Promise<ReplyOf<typeof activateRemotes>> {
  const asked = { versions, expect, reason, takesOver: true, isOperator: true, isAgain };
  return activate(call, actorNamed('operator'), asked);
}

export async function activateNamed(
  call: Call<RegistryConfig>,
  {
    versions,
    expect,
    reason,
    takesOver = false,
    resumes = false,
    removes = false,
    older = false,
  }: InputOf<typeof activateVersions>,
): Promise<ReplyOf<typeof activateVersions>> {
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch(Object.keys(versions));
  return activate(call, actor, { versions, expect, reason, takesOver, resumes, said: { removes, older } });
}

export async function activate(
  call: Call<RegistryConfig>,
  actor: Actor,
  { versions, expect, reason, takesOver, resumes = false, said, isOperator = false, isAgain = false }: Asked,
): Promise<Moved> {
  /** The ids of reports by the remotes that change. */
  let reports = new Map<string, string>();
  return move(call, {
    who: actor.name,
    what: 'activate',
    reason,
    expect,
    remotes: Object.keys(versions),
    async decide(live, db) {
      let next: Omit<Live, 'id'> = live;
      const admitted = [];
      reports = new Map();
      for (const [remote, version] of Object.entries(versions)) {
        if (live.stable.get(remote)?.version === version && !live.rollouts.has(remote)) continue;
        await refusePinned(db, remote, version);
        if (isOperator && !isAgain) await refuseRetired(db, remote);
        const rollout = live.rollouts.get(remote);
        const isRolledOut = rollout?.build.version === version;
        if (isRolledOut && !resumes && !isOperator) await refusePaused(db, { remote, version, since: rollout.since });
        const one = await admit(
          call,
          db,
          { remote, version },
          { ...next, id: live.id },
          // What a roll-out does on purpose was said when it began.
          { actor, takesOver, isOperator, said: isRolledOut ? undefined : said },
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
    async guard(transaction) {
      for (const remote of reports.keys()) await refusePinned(transaction, remote, versions[remote] ?? null);
    },
    async follow(transaction, revision) {
      for (const [remote, version] of Object.entries(versions)) {
        await updateRemote(transaction, remote, notRetired);
        await updateVersion(transaction, remote, version, {
          stable_revision: revision,
          rolled_back_at: null,
          ...(reports.has(remote) && { report: reports.get(remote) ?? null }),
        });
      }
    },
  });
}

async function refuseRetired(db: Database, remote: string): Promise<void> {
  const row = await readRemote(db, remote);
  if (row && row.retired_at !== null) refuse('remote-retired', { remote, who: row.retired_by ?? '' });
}

const joined = (names: readonly (string | null)[]) =>
  names
    .filter((name) => name !== null)
    .join(' ')
    .slice(0, 1000) || null;
