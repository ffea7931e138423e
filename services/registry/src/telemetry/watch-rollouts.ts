import { shellName } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { readRemote, updateVersion } from '../remote/remote-store.ts';
import { about, type Live, namesOf, type RolloutKey, rolloutOf, rolloutsIn, stableIn } from '../revision/live-rules.ts';
import { move, type Outcome } from '../revision/move.ts';
import { insertPause, isPaused, readPause } from '../revision/pause-store.ts';
import { readComposed } from '../revision/read-manifest.ts';
import { lockPointer, readLive } from '../revision/revision-store.ts';
import type { Votes } from './chance-rules.ts';
import { readVotes } from './vote-store.ts';
import { judgeRollout, rateOf, sumOf, type Verdict } from './watch-rules.ts';

const minuteS = 60;
/** Older votes say nothing about today; votes are stored for this long. */
export const votesS = 86_400;

type Watching = Pick<Call<RegistryConfig>, 'db' | 'now' | 'log' | 'config'>;

/**
 * Checks every roll-out once, of remotes and of the shell, for its last minute and its last day. A version is taken
 * back when it fails more than the stable one, beyond chance and in several networks. If it looks worse but the
 * evidence is weaker, it is paused, and its team decides.
 */
export async function watchRollouts(watching: Watching): Promise<void> {
  const { db, now, config } = watching;
  const { live } = await readComposed(db);
  for (const rollout of rolloutsIn(live)) {
    const { remote, version, since } = rollout;
    const stable = stableIn(live, remote) ?? '';
    // Whoever resumed it knew the reports until then.
    const resumedAt = (await readPause(db, rollout))?.resumed_at ?? 0;
    const found: { verdict: Verdict; reason: string }[] = [];
    for (const [what, spanS] of [
      ['in the last minute', minuteS],
      ['in the last day', votesS],
    ] as const) {
      const begin = Math.max(since, now - spanS);
      const look = async (from: number) => {
        const [canary, baseline] = await Promise.all([
          readVotes(db, remote, version, from),
          readVotes(db, remote, stable, from),
        ]);
        const rates = `${rateText(sumOf(canary))} ${what}, ${stable} for ${rateText(sumOf(baseline))}`;
        const reason = `${version} failed for ${rates}`;
        return { verdict: judgeRollout(canary, baseline, config.FAULT_NETWORKS), reason };
      };
      const looked = await look(begin);
      // A report in the same second may be older.
      found.push(looked.verdict === 'unproven' && resumedAt >= begin ? await look(resumedAt + 1) : looked);
    }
    const failed = found.find(({ verdict }) => verdict === 'failed');
    const unproven = found.find(({ verdict }) => verdict === 'unproven');
    if (failed) await takeBack(watching, rollout, failed.reason);
    else if (unproven && !(await isPaused(db, rollout)))
      await pause(watching, rollout, { reason: unproven.reason, resumedAt });
  }
}

const rateText = (votes: Votes) =>
  `${votes.faults} of ${votes.viewers} viewers (${(rateOf(votes) * 100).toFixed(1)} %)`;

async function takeBack({ db, now, log }: Watching, { remote, version }: RolloutKey, reason: string): Promise<void> {
  log.warn({ remote, version, reason }, 'a roll-out was taken back');
  const isShell = remote === shellName;
  await move(
    { db, now },
    {
      who: 'watch',
      what: about(remote, 'automatic return').what,
      reason,
      remotes: isShell ? [] : [remote],
      decide: (current, reading) =>
        isShell ? withoutNext(current, version) : withoutRollout(current, reading, remote, version),
      async follow(transaction) {
        if (!isShell) await updateVersion(transaction, remote, version, { state: 'failed' });
      },
    },
  );
}

/** Whoever wants to show the shell again has to offer it again. */
const withoutNext = async (live: Live, version: string): Promise<Outcome> => ({
  live: live.next?.version === version ? { ...live, next: null } : live,
});

async function withoutRollout(live: Live, db: Database, remote: string, version: string): Promise<Outcome> {
  const rollouts = new Map(live.rollouts);
  if (rollouts.get(remote)?.build.version === version) rollouts.delete(remote);
  const row = await readRemote(db, remote);
  return {
    live: { ...live, rollouts },
    note: row?.pinned_version ? `it stays pinned to ${row.pinned_version} by ${row.pinned_by}` : '',
  };
}

/**
 * Pauses a roll-out. Visitors keep their versions and there is no new revision, but no more visitors get the new
 * version until somebody resumes it.
 */
async function pause(
  { db, now, log }: Watching,
  { remote, version, since }: RolloutKey,
  { reason, resumedAt }: { reason: string; resumedAt: number },
): Promise<void> {
  const isNew = await db.transaction(async (transaction: Database) => {
    const live = await readLive(transaction, await lockPointer(transaction));
    const rollout = rolloutOf(live, remote);
    // The roll-out was ended or started again in the meantime.
    if (rollout?.version !== version || rollout.since !== since) return false;
    const last = await readPause(transaction, rollout);
    // It was paused by another process or resumed by somebody during the check.
    if (last && last.resumed_at !== resumedAt) return false;
    const why = `${reason}; too few viewers or networks to take it back`;
    await insertPause(transaction, { remote, version, since, paused_at: now, reason: why.slice(0, 500) });
    await appendEntry(transaction, {
      at: now,
      who: 'watch',
      ...about(remote, 'paused'),
      before: namesOf(live),
      after: namesOf(live),
      commit: null,
      gate: null,
      reason: why,
    });
    return true;
  });
  if (isNew) log.warn({ remote, version, reason }, 'a roll-out was paused: its team must decide');
}
