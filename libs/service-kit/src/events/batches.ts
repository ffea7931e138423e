import type { Event } from '@yonkoma/contract';
import type { Running } from '../domain.ts';
import { deliver } from './deliver.ts';
import { batchesOf, deferredOf } from './batch-rules.ts';
import { dropLease, holdLease, listDue, type OutboxRow } from './outbox-store.ts';

const eventsInLook = 200;
/** A relay that was killed blocks the next one for this time at most. */
const leaseS = 15;
/** The lease outlives this and the longest delivery. */
const renewEveryMs = 2000;
/** The lease is kept for so long when nothing is under way, because the next event often follows soon. */
const lingerMs = 30;
/** How often a look is for deferred subscribers too. */
const deferredEveryMs = 500;

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
 * The deliveries of one relay: what is due for a subscriber goes in batches, one after another. So batches never wait
 * for each other's rows, what comes during one makes a larger next one, and a slow subscriber delays no other. Deferred
 * subscribers get theirs twice a second.
 * `onFree` is called when a batch ended and something else may have waited for it.
 */
export function openBatches(
  running: Running<unknown>,
  events: readonly Event[],
  { holder, onFree, keepsLease }: { holder: string; onFree: () => void; keepsLease: boolean },
): Batches {
  const { db, call } = running;
  const subscribers = [...new Set(events.flatMap((event) => event.subscribers))];
  const deferred = deferredOf(events, subscribers);
  /** For each subscriber whether its batch was delivered without a failure. */
  const underWay = new Map<string, Promise<boolean>>();
  let heldAtMs = -Infinity;
  let dropping = Promise.resolve();
  let hasMissed = false;
  let ends = 0;
  let isClosing = false;
  let looking = 0;
  let deferredAtMs = -Infinity;
  let dropsSoon: NodeJS.Timeout | undefined;

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
  function dropWhenIdle(): void {
    clearTimeout(dropsSoon);
    if (!keepsLease) dropsSoon = setTimeout(() => isIdle() && void drop(), lingerMs).unref();
  }

  async function run(rows: readonly OutboxRow[]): Promise<boolean> {
    if (isClosing || !(await isHeld())) return false;
    const delivery = await deliver(running, events, rows);
    if (delivery === 'away' && rows.length > 1) hasMissed = true;
    return delivery === 'delivered';
  }

  function start(rows: readonly OutboxRow[], subscriber: string): void {
    const done = run(rows).finally(() => {
      underWay.delete(subscriber);
      ends += 1;
      if (hasMissed) onFree();
      else dropWhenIdle();
    });
    underWay.set(subscriber, done);
    // Whoever rests or closes hears of it too; an error of the database comes back with the next look.
    done.catch((error: unknown) => running.log.error(error));
  }

  async function look(subscriber?: string): ReturnType<Batches['look']> {
    hasMissed = underWay.size > 0;
    const isForAll = performance.now() >= deferredAtMs;
    const without = [...underWay.keys(), ...(isForAll ? [] : deferred)];
    if (subscribers.every((name) => without.includes(name))) return 'nothing due';
    const read = async () => {
      const rows = await listDue(db, call().now, eventsInLook, { subscriber, without });
      const { batches, left } = batchesOf(rows);
      const isCut = rows.length === eventsInLook;
      if (isCut || left.size > 0) hasMissed = true;
      return { batches, isBehind: isCut || deferred.some((name) => left.has(name)) };
    };
    let due = await read();
    if (due.batches.length > 0) {
      // Taking the lease is a write, so a site where nothing is due only reads.
      const wasHeld = isFresh();
      if (!(await isHeld())) return 'elsewhere';
      // The relay that held the lease before may have delivered some of them meanwhile.
      if (!wasHeld) due = await read();
    }
    if (isForAll && !due.isBehind) deferredAtMs = performance.now() + deferredEveryMs;
    for (const batch of due.batches) start(batch.events, batch.subscriber);
    return due.batches.length > 0 ? 'started' : 'nothing due';
  }

  const rest = async () => (await Promise.all(underWay.values())).some(Boolean);
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
        dropWhenIdle();
      }
    },
    rest,
    async close() {
      isClosing = true;
      await rest().catch(() => false);
      clearTimeout(dropsSoon);
      await drop();
    },
  };
}
