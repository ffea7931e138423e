import type { Event } from '@yonkoma/contract';
import type { Running } from '../domain.ts';
import { deliver } from './deliver.ts';
import { dropLease, findNext, type FirstRow, holdLease, listFirstDue, type OutboxRow } from './outbox-store.ts';

const subjectsAtOnce = 16;
/** So that a subscriber that hangs has no more than these, and delays nobody else. */
const lanesOfSubscriber = 8;
/** The most events of one subject in one turn, so that no subject delays the others. */
const eventsInTurn = 100;
/** A relay that was killed blocks the next one for this time at most. */
const leaseS = 15;
/** The lease outlives this and the longest delivery. */
const renewEveryMs = 2000;

interface Lane {
  subscriber: string;
  /** Resolves with false when a delivery failed. */
  done: Promise<boolean>;
}

export interface Lanes {
  /**
   * Starts a lane for each subject and subscriber with something due, and does not wait for their ends. `elsewhere`:
   * something is due, and another relay has the lease.
   */
  look(subscriber?: string): Promise<'nothing due' | 'started' | 'elsewhere'>;
  /** Waits for every lane. Answers whether one ended without a failure, so that more may be due now. */
  rest(): Promise<boolean>;
  /** Lets no lane take another event, waits for all, and returns the lease. */
  close(): Promise<void>;
}

/**
 * The deliveries of one relay: events of one subject for one subscriber run in a lane, one after another; a subscriber
 * that is slow delays no other one. `onFree` is called when a lane ended and something else may have waited for it.
 */
export function openLanes(
  running: Running<unknown>,
  events: readonly Event[],
  { holder, onFree, keepsLease }: { holder: string; onFree: () => void; keepsLease: boolean },
): Lanes {
  const { db, call } = running;
  const lanes = new Map<string, Lane>();
  let heldAtMs = -Infinity;
  let dropping = Promise.resolve();
  let hasMissed = false;
  let ends = 0;
  let isClosing = false;
  let looking = 0;

  const isFresh = () => performance.now() - heldAtMs < renewEveryMs;
  async function isHeld(): Promise<boolean> {
    if (isFresh()) return true;
    await dropping;
    const isOurs = await holdLease(db, holder, call().now, call().now + leaseS);
    heldAtMs = isOurs ? performance.now() : -Infinity;
    return isOurs;
  }
  async function drop(): Promise<void> {
    if (heldAtMs === -Infinity) return;
    heldAtMs = -Infinity;
    // Taken again only after that, on whatever connection.
    dropping = dropLease(db, holder).catch((error: unknown) => running.log.error(error));
    await dropping;
  }

  const fullSubscribers = () => {
    const counts = new Map<string, number>();
    for (const { subscriber } of lanes.values()) counts.set(subscriber, (counts.get(subscriber) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= lanesOfSubscriber).map(([subscriber]) => subscriber);
  };

  async function run(first: FirstRow): Promise<boolean> {
    let row: OutboxRow | undefined = first;
    for (let count = 0; row && count < eventsInTurn; count += 1) {
      if (isClosing || row.due_at > call().now || !(await isHeld())) return false;
      if (!(await deliver(running, events, row))) return false;
      // A later event than this look saw wakes the relay, which looks again after the end of this lane.
      row = row === first && first.next_id === null ? undefined : await findNext(db, row);
    }
    if (row) hasMissed = true;
    return true;
  }

  function start(row: FirstRow): void {
    const key = keyOf(row);
    const done = run(row).finally(async () => {
      lanes.delete(key);
      ends += 1;
      if (hasMissed) onFree();
      else if (lanes.size === 0 && looking === 0 && !keepsLease) await drop();
    });
    lanes.set(key, { subscriber: row.subscriber, done });
    // Whoever rests or closes hears of it too; an error of the database comes back with the next look.
    done.catch((error: unknown) => running.log.error(error));
  }

  async function look(subscriber?: string): ReturnType<Lanes['look']> {
    hasMissed = false;
    const busy = new Set(lanes.keys());
    const full = fullSubscribers();
    const limit = subjectsAtOnce + lanes.size;
    const listDue = async () => {
      const rows = await listFirstDue(db, call().now, limit, { subscriber, without: full });
      // A lane that ended in the meantime has delivered what was read before its end.
      const free = rows.filter((row) => !busy.has(keyOf(row)));
      if (rows.length === limit || free.length < rows.length || full.length > 0) hasMissed = true;
      return free;
    };
    const due = await listDue();
    if (due.length === 0) return 'nothing due';
    // Taking the lease is a write, so a site where nothing is due only reads.
    const wasHeld = isFresh();
    if (!(await isHeld())) return 'elsewhere';
    // The relay that held the lease before may have delivered some of them meanwhile.
    for (const row of wasHeld ? due : await listDue())
      if (fullSubscribers().includes(row.subscriber)) hasMissed = true;
      else start(row);
    return 'started';
  }

  const rest = async () => (await Promise.all([...lanes.values()].map(({ done }) => done))).some(Boolean);
  return {
    async look(subscriber) {
      looking += 1;
      const endsBefore = ends;
      try {
        return await look(subscriber);
      } finally {
        looking -= 1;
        // What waited for a lane that ended during the look.
        if (hasMissed && ends !== endsBefore) onFree();
        if (lanes.size === 0 && looking === 0 && !keepsLease) await drop();
      }
    },
    rest,
    async close() {
      isClosing = true;
      await rest().catch(() => false);
      await drop();
    },
  };
}

const keyOf = ({ subscriber, subject }: OutboxRow): string => `${subscriber} ${subject}`;
