import { type RuntimeManifest, telemetryAddress, type TelemetryEvent } from '@yonkoma/contract';
import { happeningsAtom } from './happenings.ts';
import { batchesOf, eventOf, keyOfFault } from './telemetry-rules.ts';
import type { Store } from '../store.ts';
import { watchLeaving } from './watch-leaving.ts';

/** Faults are sent soon, so that a release that breaks pages is stopped; the rest is sent in batches. */
const waitMs = { fault: 1_000, other: 10_000 };
/** The most events that one page reports, however long it stays open. */
const most = 400;

/**
 * Tells the platform how remotes fare in this page: faults always, views, loads and vitals where the site counts this
 * page. Nothing of it says who the visitor is or which address they are at, and no storage is used. What breaks because
 * the page is being left is no fault.
 */
export function sendTelemetry(
  window: Window,
  store: Store,
  { isSampled, token }: NonNullable<RuntimeManifest['telemetry']>,
): void {
  if (token === undefined) return;
  const isLeaving = watchLeaving(window);
  const reportedFaults = new Set<string>();
  let waiting: TelemetryEvent[] = [];
  let seen: unknown;
  let count = 0;
  let timer = 0;
  let dueAt = Infinity;

  const flush = () => {
    window.clearTimeout(timer);
    dueAt = Infinity;
    const batches = batchesOf(waiting, token);
    waiting = [];
    for (const batch of batches) window.navigator.sendBeacon(telemetryAddress, batch);
  };
  const flushAfter = (ms: number) => {
    if (performance.now() + ms >= dueAt) return;
    window.clearTimeout(timer);
    dueAt = performance.now() + ms;
    timer = window.setTimeout(flush, ms);
  };

  const take = () => {
    const happened = store.get(happeningsAtom);
    const fresh = happened.slice(happened.findLastIndex((happening) => happening === seen) + 1);
    seen = happened.at(-1);
    for (const happening of fresh) {
      const fault = keyOfFault(happening);
      if (fault ? reportedFaults.has(fault) || isLeaving() : !isSampled) continue;
      if (count >= most) return;
      count += 1;
      if (fault) reportedFaults.add(fault);
      waiting.push(eventOf(happening));
      flushAfter(fault ? waitMs.fault : waitMs.other);
    }
  };

  store.sub(happeningsAtom, take);
  take();
  // On the window, where it runs last: other listeners have recorded their values by then.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}
