import type { Event } from '@yonkoma/contract';
import type { Running } from '../domain.ts';
import { deliver } from './deliver.ts';
import { batchesOf, laneOf } from './batch-rules.ts';
import { dropLease, holdLease, listDue, type OutboxRow } from './outbox-store.ts';

/** How many events that are not under way yet one look reads. */
const eventsInLook = 200;
/** So that a subscriber that hangs has no more than these, and what waits for them makes larger batches. */
const batchesOfSubscriber = 4;
/** A relay that was killed blocks the next one for this time at most. */
const leaseS = 15;
/** The lease outlives this and the longest delivery. */
const renewEveryMs = 2000;

/** Events that are being delivered to one subscriber. */
interface Batch {
  subscriber: string;
  events: number;
  lanes: ReadonlySet<string>;
  /** Resolves with false when a delivery failed. */
  done: Promise<boolean>;
}

export interface Batches {
  /**
   * Starts the delivery of what is due, and does not wait for its end. `elsewhere`: something is due, and another relay
   * has the lease.
   */
  look(subscriber?: string): Promise<'nothing due' | 'started' | 'elsewhere'>;
  /** Waits for every batch. Answers whether one ended without a failure, so that more may be due now. */
  rest(): Promise<boolean>;
  /** Starts no batch any more, waits for all, and returns the lease. */
  close(): Promise<void>;
}

/**
 * The deliveries of one relay: what is due for one subscriber goes in batches, and each subject is in one of them at a
 * time; a subscriber that is slow delays no other one. `onFree` is called when a batch ended and something else may
 * have waited for it.
 */
export function openBatches(
  running: Running<unknown>,
  events: readonly Event[],
  { holder, onFree, keepsLease }: { holder: string; onFree: () => void; keepsLease: boolean },
): Batches {
  const { db, call } = running;
  const underWay = new Set<Batch>();
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
  const isIdle = () => underWay.size === 0 && looking === 0;

  const batchesTo = (subscriber: string) => [...underWay].filter((batch) => batch.subscriber === subscriber).length;
  const fullSubscribers = () =>
    [...new Set([...underWay].map(({ subscriber }) => subscriber))].filter(
      (subscriber) => batchesTo(subscriber) >= batchesOfSubscriber,
    );

  async function run(rows: readonly OutboxRow[]): Promise<boolean> {
    if (isClosing || !(await isHeld())) return false;
    const delivery = await deliver(running, events, rows);
    if (delivery === 'away' && rows.length > 1) hasMissed = true;
    return delivery === 'delivered';
  }

  function start(rows: readonly OutboxRow[], subscriber: string): void {
    const done = run(rows).finally(async () => {
      underWay.delete(batch);
      ends += 1;
      if (hasMissed) onFree();
      else if (isIdle() && !keepsLease) await drop();
    });
    const batch = { subscriber, events: rows.length, lanes: new Set(rows.map(laneOf)), done };
    underWay.add(batch);
    // Whoever rests or closes hears of it too; an error of the database comes back with the next look.
    done.catch((error: unknown) => running.log.error(error));
  }

  async function look(subscriber?: string): ReturnType<Batches['look']> {
    hasMissed = false;
    // A batch that ends in the meantime has delivered what is read here.
    const busy = new Set([...underWay].flatMap(({ lanes }) => [...lanes]));
    const without = fullSubscribers();
    const limit = [...underWay].reduce((sum, batch) => sum + batch.events, eventsInLook);
    const read = async () => {
      const rows = await listDue(db, call().now, limit, { subscriber, without });
      const { batches, isAll } = batchesOf(rows, (row) => busy.has(laneOf(row)));
      if (!isAll || rows.length === limit || without.length > 0) hasMissed = true;
      return batches;
    };
    const due = await read();
    if (due.length === 0) return 'nothing due';
    // Taking the lease is a write, so a site where nothing is due only reads.
    const wasHeld = isFresh();
    if (!(await isHeld())) return 'elsewhere';
    // The relay that held the lease before may have delivered some of them meanwhile.
    for (const rows of wasHeld ? due : await read()) {
      const [{ subscriber: to } = { subscriber: '' }] = rows;
      if (batchesTo(to) < batchesOfSubscriber) start(rows, to);
      else hasMissed = true;
    }
    return 'started';
  }

  const rest = async () => (await Promise.all([...underWay].map(({ done }) => done))).some(Boolean);
  return {
    async look(subscriber) {
      looking += 1;
      const endsBefore = ends;
      try {
        return await look(subscriber);
      } finally {
        looking -= 1;
        // What waited for a batch that ended during the look.
        if (hasMissed && ends !== endsBefore) onFree();
        if (isIdle() && !keepsLease) await drop();
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
