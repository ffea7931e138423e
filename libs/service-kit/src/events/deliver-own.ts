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
 * For a command, beside a running site or without one: waits until the events that its domain has published to itself
 * so far are delivered. The relay of a running site delivers them, else this function does. Answers false when none
 * could be delivered for a minute, or when `signal` is aborted: the next relay delivers what is left.
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
