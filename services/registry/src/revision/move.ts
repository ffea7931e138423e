import type { RemoteBuild } from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import { isSameOf, type Live, namesOf, revisionHash } from './live-rules.ts';
import { insertRevision, lockPointer, readLive, readPointer, readRevision } from './revision-store.ts';

/** What a decision makes of what is live. */
export interface Outcome {
  live: Omit<Live, 'id'>;
  commit?: string | null;
  /** Id of the gate's report. */
  gate?: string | null;
  /** What the audit shall say besides the reason. */
  note?: string;
}

export interface Move {
  who: string;
  what: string;
  reason: string;
  /** The remotes it decides about. */
  remotes: readonly string[];
  /** The revision it was decided on. */
  expect?: number | undefined;
  /** May refuse. `db` is the transaction where it is decided in one. */
  decide(live: Live, db: Database): Promise<Outcome>;
  /** Written with the revision, in its transaction. */
  follow?(transaction: Database, revision: number): Promise<void>;
}

export interface Moved {
  revision: number;
  hash: string;
  isNew: boolean;
}

/**
 * One new revision and one entry of the audit, or neither. What the decision rests on is looked at before the lock;
 * when another one was faster it is looked at again, the last time under the lock, so that decisions about different
 * remotes all land. One whose own remotes have changed since `expect` is refused.
 */
export async function move({ db, now }: Pick<Call, 'db' | 'now'>, asked: Move): Promise<Moved> {
  for (let tries = 1; ; tries++) {
    const isLast = tries === 4;
    const ahead = isLast ? null : await decideOn(db, await readPointer(db), asked);
    const moved = await db.transaction(async (transaction) => {
      const current = await lockPointer(transaction);
      const decided = ahead?.from.id === current ? ahead : isLast ? await decideOn(transaction, current, asked) : null;
      return decided && write(transaction, decided, asked, now);
    });
    if (moved) return moved;
  }
}

async function decideOn(
  db: Database,
  current: number,
  { expect, remotes, decide }: Move,
): Promise<{ from: Live; outcome: Outcome }> {
  const from = await readLive(db, current);
  if (expect !== undefined && expect !== current) {
    const then = await readLive(db, expect);
    if (remotes.some((remote) => !isSameOf(remote, then, from))) refuse('revision-moved', { revision: current });
  }
  return { from, outcome: await decide(from, db) };
}

async function write(
  transaction: Database,
  { from, outcome }: { from: Live; outcome: Outcome },
  { who, what, reason, remotes, follow }: Move,
  now: number,
): Promise<Moved> {
  const { live, commit = null, gate = null, note = '' } = outcome;
  const hash = revisionHash(live);
  const isEmpty = live.stable.size === 0 && live.rollouts.size === 0 && live.shell === '';
  if (isEmpty || (await readRevision(transaction, from.id))?.hash === hash)
    return { revision: from.id, hash, isNew: false };
  const revision = await insertRevision(transaction, live, { hash, parent: from.id, reason, now, who, what });
  await appendEntry(transaction, {
    at: now,
    who,
    what,
    remote: remotes.length === 1 ? (remotes[0] as string) : null,
    before: namesOf(from),
    after: namesOf({ ...live, id: revision }),
    commit,
    gate,
    reason: [reason, note].filter(Boolean).join('; '),
  });
  await follow?.(transaction, revision);
  return { revision, hash, isNew: true };
}

/** The same with some remotes' builds in another place. */
export function withStable(live: Live, builds: readonly RemoteBuild[]): Omit<Live, 'id'> {
  const stable = new Map(live.stable);
  const rollouts = new Map(live.rollouts);
  for (const build of builds) {
    stable.set(build.name, build);
    // What everybody gets is no roll-out any more.
    rollouts.delete(build.name);
  }
  return { shell: live.shell, stable, rollouts };
}
