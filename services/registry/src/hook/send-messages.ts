import { repeat, type Running } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { lockPointer } from '../revision/revision-store.ts';
import {
  claimDelivery,
  dropDelivery,
  findDue,
  type HookDelivery,
  listDueHooks,
  postponeDelivery,
} from './hook-delivery-store.ts';
import { disableHook, type Hook, keepAttempt, readHook } from './hook-store.ts';
import { noteHook } from './note-hook.ts';
import { attemptMs, postMessage } from './post-message.ts';
import { isHopeless, isTaken, retryAfter } from './retry-rules.ts';

const lookEveryMs = 500;
/** Longer than an attempt, so that no other process sends the same message meanwhile. */
const claimS = (3 * attemptMs) / 1000;
/** The most messages of one hook in one turn. */
const inTurn = 20;

/**
 * Sends what is due while the site runs. Each hook has a lane of its own, with one message at a time, so a hook that
 * does not answer delays no other. The returned function stops it; a message that is being sent is sent again later.
 */
export function startSending(running: Running<RegistryConfig>): () => Promise<void> {
  const { db, log } = running;
  const stopping = new AbortController();
  const lanes = new Map<number, Promise<void>>();
  const stop = repeat(
    async () => {
      for (const id of await listDueHooks(db, running.call().now)) {
        if (lanes.has(id)) continue;
        const lane = sendTo(running, id, stopping.signal)
          .catch((error: unknown) => void (stopping.signal.aborted || log.error(error)))
          .finally(() => lanes.delete(id));
        lanes.set(id, lane);
      }
      return false;
    },
    { everyMs: lookEveryMs, log },
  );
  return async () => {
    stopping.abort();
    await stop();
    await Promise.all(lanes.values());
  };
}

async function sendTo(running: Running<RegistryConfig>, id: number, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < inTurn && !signal.aborted; count += 1) {
    const { db, now } = running.call();
    const hook = await readHook(db, id);
    const delivery = await findDue(db, id, now);
    if (!hook || !delivery || !(await claimDelivery(db, delivery, now + claimS))) return;
    const { message_id, body } = delivery;
    const reached = await postMessage(running, hook, { id: message_id, body }, { timestamp: now, signal });
    // The claim ends by itself, and the message is sent again.
    if (signal.aborted) return;
    await settle(running, hook, delivery, reached);
  }
}

async function settle(
  running: Running<RegistryConfig>,
  hook: Hook,
  { id, event, tries }: HookDelivery,
  { status, error }: { status: number | null; error: string },
): Promise<void> {
  const { db, now: at } = running.call();
  const isGood = isTaken({ status });
  const failingSince = isGood ? null : (hook.failingSince ?? at);
  await keepAttempt(db, hook.id, { at, event, status, error, failingSince });
  if (isGood) return dropDelivery(db, id);
  if (isHopeless(status, failingSince ?? at, at)) return switchOff(running, hook, status);
  const pauseS = retryAfter(tries + 1);
  return pauseS === null ? dropDelivery(db, id) : postponeDelivery(db, id, at + pauseS);
}

/** A hook that failed for days is switched off: the audit says so, and its team gets a notice. */
async function switchOff(running: Running<RegistryConfig>, hook: Hook, status: number | null): Promise<void> {
  const { db, now: at } = running.call();
  const isOff = await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    if (!(await disableHook(transaction, hook.id, at))) return false;
    const reason =
      status === 410
        ? `the web hook ${hook.id} answered that it is gone`
        : `the web hook ${hook.id} took no message for days`;
    await noteHook(transaction, hook, { at, who: 'hooks', what: 'hook disabled', reason });
    return true;
  });
  if (isOff) running.log.warn({ hook: hook.id }, 'a web hook was switched off because it takes no messages');
}
