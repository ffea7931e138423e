import type { RemoteBuild } from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { canonical } from '@yonkoma/gate/build/canonical';
import { appendEntry } from '../audit/audit-store.ts';
import { isSameOf, type Live, namesOf, revisionHash } from './live-rules.ts';
import { insertRevision, lockPointer, readLive, readPointer, readRevision } from './revision-store.ts';

/** The result of a decision. */
export interface Outcome {
  live: Omit<Live, 'id'>;
  commit?: string | null;
  /** The id of the gate's report. */
  gate?: string | null;
  /** A text for the audit in addition to the reason. */
  note?: string;
}

export interface Move {
  who: string;
  what: string;
  reason: string;
  /** The remotes that the decision changes. */
  remotes: readonly string[];
  /** The decision changes the shell. */
  changesShell?: boolean;
  /** The revision that the caller knew when deciding. */
  expect?: number | undefined;
  /** Makes the decision or refuses. `db` is the transaction if the decision is made inside one. */
  decide(live: Live, db: Database): Promise<Outcome>;
  /**
   * Refuses for what may have changed without a new revision, such as a pin. Asked under the lock, before anything is
   * written.
   */
  guard?(transaction: Database): Promise<void>;
  /** Writes more rows in the transaction of the revision. */
  follow?(transaction: Database, revision: number): Promise<void>;
}

export interface Moved {
  revision: number;
  hash: string;
  isNew: boolean;
}

/**
 * Writes one new revision and one entry of the audit, or neither. The decision is made before the lock. If another
 * decision came first, it is made again, the last time under the lock, so that decisions about different remotes all
 * succeed. It is refused if its own remotes have changed since `expect`.
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
  { expect, remotes, changesShell = false, decide }: Move,
): Promise<{ from: Live; outcome: Outcome }> {
  const from = await readLive(db, current);
  if (expect !== undefined && expect !== current) {
    const then = await readLive(db, expect);
    const isOther = changesShell && canonical([then.shell, then.next]) !== canonical([from.shell, from.next]);
    if (isOther || remotes.some((remote) => !isSameOf(remote, then, from)))
      refuse('revision-moved', { revision: current });
  }
  return { from, outcome: await decide(from, db) };
}

async function write(
  transaction: Database,
  { from, outcome }: { from: Live; outcome: Outcome },
  { who, what, reason, remotes, guard, follow }: Move,
  now: number,
): Promise<Moved> {
  const { live, commit = null, gate = null, note = '' } = outcome;
  const hash = revisionHash(live);
  const isEmpty = live.stable.size === 0 && live.rollouts.size === 0 && live.shell === '';
  if ((from.id === 0 && isEmpty) || (await readRevision(transaction, from.id))?.hash === hash)
    return { revision: from.id, hash, isNew: false };
  await guard?.(transaction);
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

/** The live state without a remote. */
export function withoutRemote(live: Live, remote: string): Omit<Live, 'id'> {
  const stable = new Map(live.stable);
  const rollouts = new Map(live.rollouts);
  stable.delete(remote);
  rollouts.delete(remote);
  return { ...live, stable, rollouts };
}

/** The live state with these builds as the stable ones. */
export function withStable(live: Live, builds: readonly RemoteBuild[]): Omit<Live, 'id'> {
  const stable = new Map(live.stable);
  const rollouts = new Map(live.rollouts);
  for (const build of builds) {
    stable.set(build.name, build);
    // A version for everybody is no longer a roll-out.
    rollouts.delete(build.name);
  }
  return { ...live, stable, rollouts };
}
