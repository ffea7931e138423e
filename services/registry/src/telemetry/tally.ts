import { type InputOf, shellName, type TelemetryEvent } from '@yonkoma/contract';
import type { reportRenderFaults } from '@yonkoma/contract/schema';
import type { Database } from '@yonkoma/service-kit';
import { rolloutsIn, stableIn } from '../revision/live-rules.ts';
import { readComposed } from '../revision/read-manifest.ts';
import { readPointer } from '../revision/revision-store.ts';
import { addCounts, type CountRow, listShown, type RecentRow } from './count-store.ts';
import { countsOf } from './count-rules.ts';
import { keepRenderFaults, type RenderFaultRow } from './render-fault-store.ts';
import type { Viewer } from './viewer-token.ts';
import { addVotes, type VoteRow } from './vote-store.ts';

/** The most counters that wait to be stored; further ones are dropped. */
const mostWaiting = 20_000;

/** The versions that an event may be about. Names are `remote version`. */
interface Shown {
  /** Versions that were stable at some time. */
  stable: ReadonlySet<string>;
  /** Versions that were or are in a roll-out. */
  rolled: ReadonlySet<string>;
  /** Both versions of each remote, and of the shell, that is in a roll-out now. */
  compared: ReadonlySet<string>;
}

export interface Sender {
  viewer: Pick<Viewer, 'isSampled' | 'served' | 'mark'>;
  now: number;
  /** The share of viewers whose views are counted. */
  sample: number;
  /**
   * The name of the viewer in the votes for a version; null for a viewer without a vote, such as one that reports from
   * another network than its page was sent to.
   */
  voterOf: ((remote: string, version: string) => string) | null;
}

/** Counts in memory and writes to the database once a second, so that a beacon needs almost no work. */
export class Tally {
  /** The counts since the start of this process, by `remote version`, then by metric; Prometheus reads them. */
  readonly totals = new Map<string, Map<string, number>>();
  #waiting = new Map<string, CountRow>();
  #recent = new Map<string, RecentRow>();
  #votes = new Map<string, VoteRow>();
  #renderFaults = new Map<string, RenderFaultRow>();
  #shown: Promise<Shown> | null = null;
  #shownIn = 0;

  /** Counts the reports of a page about the versions that it got, and about versions that may have replaced them. */
  async add(db: Database, events: readonly TelemetryEvent[], sender: Sender): Promise<void> {
    const { viewer, sample, now } = sender;
    const shown = await this.#readShown(db);
    for (const event of withShell(events, viewer)) {
      const { remote, version } = event;
      const name = `${remote} ${version}`;
      const isServed = viewer.served.get(remote) === version && (remote === shellName || shown.rolled.has(name));
      if (!isServed && !shown.stable.has(name)) continue;
      for (const [metric, amount] of Object.entries(countsOf(event, viewer, sample)))
        this.#count({ minute: now - (now % 60), remote, version, metric, amount }, now);
      if (shown.compared.has(name)) this.#vote(event, sender);
    }
  }

  /**
   * Counts pages that could not be rendered on the server, and keeps the last reason. They are listed by step, and are
   * no part of a rate: visitors got these pages.
   */
  addRenderFaults(faults: InputOf<typeof reportRenderFaults>['faults'], now: number): void {
    for (const { remote, version, count, why } of faults) {
      this.#count({ minute: now - (now % 60), remote, version, metric: 'fault:server', amount: count }, now);
      this.#renderFaults.set(`${remote} ${version}`, { remote, version, why, seen_at: now });
    }
  }

  /** Counts one vote for each viewer and version, however often it is seen and fails. */
  #vote({ kind, remote, version, isLastGood }: TelemetryEvent, { viewer, now, voterOf }: Sender): void {
    if (
      !voterOf ||
      !viewer.isSampled ||
      isLastGood ||
      (kind !== 'view' && kind !== 'fault') ||
      viewer.served.get(remote) !== version
    )
      return;
    const voter = voterOf(remote, version);
    const key = `${remote} ${version} ${voter}`;
    const waiting = this.#votes.get(key);
    if (!waiting && this.#votes.size >= mostWaiting) return;
    this.#votes.set(key, {
      remote,
      version,
      voter,
      mark: viewer.mark,
      seen_at: now,
      faulted_at: kind === 'fault' ? now : (waiting?.faulted_at ?? null),
    });
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

  /** Stores the waiting counts. */
  async flush(db: Database): Promise<void> {
    const [counts, recent, votes, renderFaults] = [
      [...this.#waiting.values()],
      [...this.#recent.values()],
      [...this.#votes.values()],
      [...this.#renderFaults.values()],
    ];
    this.#waiting = new Map();
    this.#recent = new Map();
    this.#votes = new Map();
    this.#renderFaults = new Map();
    // Whoever sees a count of faults also finds the reason.
    if (renderFaults.length > 0) await keepRenderFaults(db, renderFaults);
    if (counts.length > 0) await addCounts(db, counts, recent);
    if (votes.length > 0) await addVotes(db, votes);
  }

  /** Read again for each new revision. */
  async #readShown(db: Database): Promise<Shown> {
    const revision = await readPointer(db);
    if (!this.#shown || this.#shownIn !== revision) {
      this.#shownIn = revision;
      this.#shown = Promise.all([listShown(db), readComposed(db)]).then(([{ stable, rolled }, { live }]) => ({
        stable: new Set(stable.map(({ remote, version }) => `${remote} ${version}`)),
        rolled: new Set(rolled.map(({ remote, version }) => `${remote} ${version}`)),
        compared: new Set(
          rolloutsIn(live).flatMap(({ remote, version }) => [
            `${remote} ${version}`,
            `${remote} ${stableIn(live, remote)}`,
          ]),
        ),
      }));
      this.#shown.catch(() => {
        this.#shown = null;
      });
    }
    return this.#shown;
  }
}

/**
 * The shell is answerable for whatever fails in its pages: while another one is in roll-out, each view and each fault
 * of a remote is one of the page's shell, too. Both shells get the same remotes, so a difference is the shell's.
 */
function withShell(events: readonly TelemetryEvent[], { served }: Sender['viewer']): readonly TelemetryEvent[] {
  const version = served.get(shellName);
  if (version === undefined) return events;
  const counted = events.filter(({ kind, remote }) => remote !== shellName && (kind === 'view' || kind === 'fault'));
  return [...events, ...counted.map(({ kind, step }) => ({ kind, remote: shellName, version, ...(step && { step }) }))];
}

const tallies = new WeakMap<Database, Tally>();

/** The tally of this process for one database. */
export function tallyOf(db: Database): Tally {
  const tally = tallies.get(db) ?? new Tally();
  tallies.set(db, tally);
  return tally;
}
