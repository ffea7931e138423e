import { type Database, engineOf } from '@yonkoma/service-kit';
import type { ByNetwork } from './watch-rules.ts';

export interface VoteRow {
  remote: string;
  version: string;
  voter: string;
  mark: number;
  seen_at: number;
  faulted_at: number | null;
}

/** The most votes that are read, the newest ones: enough for any significant difference, and fast. */
const mostRead = 20_000;

/**
 * Stores one row for each viewer of a version, however often and in whichever process votes arrive; the first mark
 * stays.
 */
export async function addVotes(db: Database, votes: readonly VoteRow[]): Promise<void> {
  const given = (column: string) => (engineOf(db) === 'mysql' ? `VALUES(${column})` : `excluded.${column}`);
  const kept = (column: string) => (engineOf(db) === 'mysql' ? column : `viewer_vote.${column}`);
  const latest = engineOf(db) === 'mysql' ? 'GREATEST' : 'MAX';
  for (let at = 0; at < votes.length; at += 100) {
    await db('viewer_vote')
      .insert(votes.slice(at, at + 100))
      .onConflict(['remote', 'version', 'voter'])
      .merge({
        seen_at: db.raw(`${latest}(${kept('seen_at')}, ${given('seen_at')})`),
        faulted_at: db.raw(`COALESCE(${given('faulted_at')}, ${kept('faulted_at')})`),
      } as never);
  }
}

/** The viewers of one version since this time, and those who met a fault since then, by network. */
export async function readVotes(db: Database, remote: string, version: string, since: number): Promise<ByNetwork> {
  const newest = db<VoteRow>('viewer_vote')
    .where({ remote, version })
    .where('seen_at', '>=', since)
    .orderBy('seen_at', 'desc')
    .limit(mostRead)
    .select('mark', db.raw('CASE WHEN faulted_at >= ? THEN 1 ELSE 0 END AS has_faulted', [since]))
    .as('newest');
  const rows: { viewers: number; faults: number }[] = (await db
    .from(newest as never)
    .groupBy('mark')
    .count({ viewers: '*' })
    .sum({ faults: 'has_faulted' })) as never;
  return rows.map(({ viewers, faults }) => ({ viewers: Number(viewers), faults: Number(faults) }));
}

export async function dropOldVotes(db: Database, before: number): Promise<void> {
  await db<VoteRow>('viewer_vote').where('seen_at', '<', before).delete();
}
