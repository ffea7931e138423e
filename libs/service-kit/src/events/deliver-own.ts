import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '@yonkoma/contract';
import type { Running } from '../domain.ts';
import { dropLease, firstUntried, lastUntried } from './outbox-store.ts';
import { deliverDue } from './relay.ts';

const lookEveryMs = 50;
/** Longer than the lease of a relay that was killed. */
const patienceMs = 60_000;

/**
 * For a command, beside a site or without one: waits until an event that its domain tells itself was told as often as
 * it was published before. The relay of a site that runs tells it, else this does. Answers false when for a minute none
 * could be told, or when it is ended: the next relay tells what is left.
 */
export async function deliverOwn(running: Running<unknown>, event: Event, signal?: AbortSignal): Promise<boolean> {
  const { db } = running;
  const [subscriber = ''] = event.subscribers;
  const holder = randomUUID();
  const last = await lastUntried(db, subscriber);
  let delivered: number | null = 0;
  let endsAt = 0;
  try {
    for (;;) {
      const first = await firstUntried(db, subscriber, last);
      if (first === null) return true;
      if (first !== delivered) endsAt = Date.now() + patienceMs;
      delivered = first;
      if (signal?.aborted || Date.now() > endsAt) return false;
      if (!(await deliverDue(running, [event], holder, subscriber))) await pause(lookEveryMs);
    }
  } finally {
    await dropLease(db, holder);
  }
}
