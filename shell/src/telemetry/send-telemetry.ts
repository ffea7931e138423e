import { type RuntimeManifest, telemetryAddress, type TelemetryEvent } from '@yonkoma/contract';
import { happeningsAtom } from './happenings.ts';
import { batchesOf, eventOf, keyOfFault, viewerOf } from './telemetry-rules.ts';
import type { Store } from '../store.ts';
import { watchLeaving } from './watch-leaving.ts';

/** Faults are sent soon, so that a broken release is stopped quickly. The rest is sent in batches. */
const waitMs = { fault: 1_000, other: 10_000 };
/** The most events that one page reports, however long it stays open. */
const most = 400;

/**
 * Reports to the platform how remotes work in this page: always faults, and on sampled pages also views, loads and
 * vitals. A report does not contain who the visitor is or the address of the page, and uses no storage. A failure that
 * is caused by leaving the page is not reported as a fault.
 */
export function sendTelemetry(
  window: Window,
  store: Store,
  telemetry: NonNullable<RuntimeManifest['telemetry']>,
): void {
  const viewer = viewerOf(telemetry);
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
    const batches = batchesOf(waiting, viewer);
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
      if (fault ? reportedFaults.has(fault) || isLeaving() : !viewer.isSampled) continue;
      if (count >= most) return;
      count += 1;
      if (fault) reportedFaults.add(fault);
      waiting.push(eventOf(happening));
      flushAfter(fault ? waitMs.fault : waitMs.other);
    }
  };

  store.sub(happeningsAtom, take);
  take();
  // Listens on the window, where the listener runs last, so that other listeners have recorded their values.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}
