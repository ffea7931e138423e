import {
  type activateShell,
  type InputOf,
  type ReplyOf,
  type rollBackShell,
  type setShellRollout,
  shellName,
} from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { rolloutOf } from '../revision/live-rules.ts';
import { move } from '../revision/move.ts';
import { refusePaused, resume } from '../revision/resume-rollout.ts';
import { findShellBefore, updateShell } from '../shell/shell-store.ts';
import { admitShell } from './admit-shell.ts';
import { everyRemote } from './shell-names.ts';

/** Shows the next shell to a share of visitors; a share that grows is judged, one that shrinks is not. */
export async function changeShellRollout(
  call: Call<RegistryConfig>,
  { version, share, expect, reason, takesOver = false, resumes = false }: InputOf<typeof setShellRollout>,
): Promise<ReplyOf<typeof setShellRollout>> {
  const actor = await platformActor(call);
  const moved = await move(call, {
    who: actor.name,
    what: version === null ? 'next shell ended' : `shell rollout ${share / 100} %`,
    reason,
    expect,
    remotes: [],
    changesShell: true,
    async decide(live, db) {
      if (version === null) return { live: { ...live, next: null } };
      if (live.next?.version !== version) refuse('shell-none-next');
      const isWider = share > live.next.share;
      const rollout = rolloutOf(live, shellName);
      if (isWider && rollout && !resumes) await refusePaused(db, rollout);
      const note = isWider ? await admitShell(call, db, live, version, { actor, takesOver }) : '';
      const since = share === 0 ? 0 : (rollout?.since ?? call.now);
      return { live: { ...live, next: { version, share, since } }, note };
    },
  });
  if (resumes && version !== null) await resume(call, actor.name, shellName, reason);
  return moved;
}

/** Shows a stored shell to everybody. */
export async function activateForAll(
  call: Call<RegistryConfig>,
  { version, expect, reason, takesOver = false, resumes = false }: InputOf<typeof activateShell>,
): Promise<ReplyOf<typeof activateShell>> {
  const actor = await platformActor(call);
  return move(call, {
    who: actor.name,
    what: 'shell',
    reason: reason || `shell ${version}`,
    expect,
    remotes: [],
    changesShell: true,
    async decide(live, db) {
      const next = live.next?.version === version ? null : live.next;
      if (live.shell === version) return { live: { ...live, next } };
      const rollout = rolloutOf(live, shellName);
      if (rollout?.version === version && !resumes) await refusePaused(db, rollout);
      const note = await admitShell(call, db, live, version, { actor, takesOver });
      return { live: { ...live, shell: version, next }, note };
    },
    follow: (transaction) => updateShell(transaction, version, { chosen_by: actor.name }),
  });
}

/** Takes the next shell from the visitors who have it; where nobody has, everybody goes back to the shell before. */
export async function goBackToShell(
  call: Call<RegistryConfig>,
  { expect, reason }: InputOf<typeof rollBackShell>,
): Promise<ReplyOf<typeof rollBackShell>> {
  const actor = await platformActor(call);
  let version = '';
  /** The shell that everybody goes back to; null while only a roll-out ends. */
  let target: string | null = null;
  const moved = await move(call, {
    who: actor.name,
    what: 'shell rollback',
    reason,
    expect,
    remotes: [],
    changesShell: true,
    async decide(live, db) {
      target = null;
      version = live.shell;
      if (live.next && live.next.share > 0) return { live: { ...live, next: { ...live.next, share: 0, since: 0 } } };
      target = await findShellBefore(db, live.shell);
      if (target === null) refuse('shell-none-before');
      version = target;
      const note = await admitShell(call, db, live, target, { actor, takesOver: true, isReturn: true });
      return { live: { ...live, shell: target }, note };
    },
    async follow(transaction) {
      // A gateway that starts with the shell that was left does not bring it back.
      if (target !== null) await updateShell(transaction, target, { chosen_by: actor.name });
    },
  });
  return { ...moved, version };
}

async function platformActor(call: Call<RegistryConfig>): Promise<Actor> {
  const actor = await actorOf(call, 'platform/release', 'activate');
  actor.touch(everyRemote);
  return actor;
}
