import type { TelemetryBatch } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { readComposed } from '../revision/read-manifest.ts';
import { readPointer } from '../revision/revision-store.ts';
import { addCounts, type CountRow, listShown, type RecentRow } from './count-store.ts';
import { countsOf } from './count-rules.ts';

/** More kinds of numbers than this wait for no writing: what comes beyond is let go. */
const mostWaiting = 20_000;

/** Counts in memory and writes once a second, so that a beacon costs next to nothing. */
export class Tally {
  /** Since this process began, by `remote version`, then metric: what Prometheus reads. */
  readonly totals = new Map<string, Map<string, number>>();
  #waiting = new Map<string, CountRow>();
  #recent = new Map<string, RecentRow>();
  #shown: Promise<{ shown: Set<string>; rolling: Set<string> }> | null = null;
  #shownIn = 0;

  /** `mark` is that of the sender's network: of roll-outs it is counted from how many of them views and faults come. */
  async add(db: Database, { events, isSampled }: TelemetryBatch, { sample, now, mark }: { sample: number; now: number; mark: number }): Promise<void> {
    const { shown, rolling } = await this.#readShown(db);
    for (const event of events) {
      const { remote, version } = event;
      // Names that somebody made up are counted nowhere.
      if (!shown.has(`${remote} ${version}`)) continue;
      for (const [metric, amount] of Object.entries(countsOf(event, { isSampled }, sample))) {
        this.#count({ minute: now - (now % 60), remote, version, metric, amount }, now);
        if (rolling.has(`${remote} ${version}`) && (metric === 'views' || metric === 'faults')) this.#count({ minute: now - (now % 60), remote, version, metric: `network:${metric}:${mark}`, amount: 1 }, now);
      }
    }
  }

  #count(row: CountRow, now: number): void {
    const { minute, remote, version, metric, amount } = row;
    const own = this.totals.get(`${remote} ${version}`) ?? new Map<string, number>();
    this.totals.set(`${remote} ${version}`, own.set(metric, (own.get(metric) ?? 0) + amount));
    const key = `${minute} ${remote} ${version} ${metric}`;
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.amount += amount;
    else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, { ...row });
    if (metric !== 'views' && metric !== 'faults') return;
    const slot = now - (now % 5);
    const recent = this.#recent.get(`${slot} ${remote} ${version}`) ?? { slot, remote, version, views: 0, faults: 0 };
    recent[metric] += amount;
    if (this.#recent.size < mostWaiting) this.#recent.set(`${slot} ${remote} ${version}`, recent);
  }

  /** Writes what waits. */
  async flush(db: Database): Promise<void> {
    const [counts, recent] = [[...this.#waiting.values()], [...this.#recent.values()]];
    this.#waiting = new Map();
    this.#recent = new Map();
    if (counts.length > 0) await addCounts(db, counts, recent);
  }

  /** Asked anew with each revision. */
  async #readShown(db: Database): Promise<{ shown: Set<string>; rolling: Set<string> }> {
    const revision = await readPointer(db);
    if (!this.#shown || this.#shownIn !== revision) {
      this.#shownIn = revision;
      this.#shown = Promise.all([listShown(db), readComposed(db)]).then(([rows, { live }]) => ({
        shown: new Set(rows.map(({ remote, version }) => `${remote} ${version}`)),
        rolling: new Set([...live.rollouts.values()].map(({ build: { name, version } }) => `${name} ${version}`)),
      }));
      this.#shown.catch(() => { this.#shown = null; });
    }
    return this.#shown;
  }
}

const tallies = new WeakMap<Database, Tally>();

/** That of this process for one database. */
export function tallyOf(db: Database): Tally {
  const tally = tallies.get(db) ?? new Tally();
  tallies.set(db, tally);
  return tally;
}
