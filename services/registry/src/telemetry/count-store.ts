import { type Database, engineOf } from '@yonkoma/service-kit';

export interface Traffic {
  views: number;
  faults: number;
}
interface Named {
  remote: string;
  version: string;
}
export interface CountRow {
  minute: number;
  remote: string;
  version: string;
  metric: string;
  amount: number;
}
export interface RecentRow {
  slot: number;
  remote: string;
  version: string;
  views: number;
  faults: number;
}

const added = (db: Database, table: string, column: string) =>
  db.raw(
    engineOf(db) === 'mysql' ? '?? + VALUES(??)' : '?? + excluded.??',
    engineOf(db) === 'mysql' ? [column, column] : [`${table}.${column}`, column],
  );

/** Adds to the stored counts. */
export async function addCounts(
  db: Database,
  counts: readonly CountRow[],
  recent: readonly RecentRow[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    for (let at = 0; at < counts.length; at += 100) {
      await transaction('minute_count')
        .insert(counts.slice(at, at + 100))
        .onConflict(['minute', 'remote', 'version', 'metric'])
        .merge({ amount: added(transaction, 'minute_count', 'amount') } as never);
    }
    for (let at = 0; at < recent.length; at += 100) {
      await transaction('recent_count')
        .insert(recent.slice(at, at + 100))
        .onConflict(['slot', 'remote', 'version'])
        .merge({
          views: added(transaction, 'recent_count', 'views'),
          faults: added(transaction, 'recent_count', 'faults'),
        } as never);
    }
  });
}

/** The counts of one version since this time, to within five seconds. */
export async function readRecent(db: Database, remote: string, version: string, since: number): Promise<Traffic> {
  const [row] = await db<RecentRow>('recent_count')
    .where({ remote, version })
    .where('slot', '>', since - 5)
    .sum({ views: 'views', faults: 'faults' });
  return { views: Number(row?.views ?? 0), faults: Number(row?.faults ?? 0) };
}

/** All counts since this time, the oldest first. */
export async function readCounts(db: Database, since: number, remote?: string): Promise<CountRow[]> {
  return db<CountRow>('minute_count')
    .where('minute', '>=', since)
    .modify((query) => {
      if (remote !== undefined) void query.where({ remote });
    })
    .orderBy('minute');
}

/** Versions that visitors got: versions that were stable at some time, and versions that were only in a roll-out. */
export async function listShown(db: Database): Promise<{ stable: Named[]; rolled: Named[] }> {
  const stable: Named[] = await db('remote_version')
    .whereNotNull('stable_revision')
    .whereNull('collected_at')
    .select('remote', 'version');
  return { stable, rolled: (await db('revision_rollout').distinct('remote', 'version')) as never };
}

export async function dropOldCounts(
  db: Database,
  { minutesBefore, recentBefore }: { minutesBefore: number; recentBefore: number },
): Promise<void> {
  await db<CountRow>('minute_count').where('minute', '<', minutesBefore).delete();
  await db<RecentRow>('recent_count').where('slot', '<', recentBefore).delete();
}

export async function countReports(db: Database): Promise<{ state: string; runs: number }[]> {
  return (await db('gate_report').groupBy('state').select('state').count({ runs: '*' })) as never;
}
