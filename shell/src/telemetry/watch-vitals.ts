import type { TelemetryEvent } from '@yonkoma/contract';
import { type Happening, happeningsAtom, noteHappening } from './happenings.ts';
import type { Store } from '../store.ts';
import { interactionMs, layoutShift, type Shift } from './vital-rules.ts';

interface TimedEvent extends PerformanceEntry {
  interactionId?: number;
  hadRecentInput?: boolean;
  value?: number;
}

type Vital = NonNullable<TelemetryEvent['name']>;

/**
 * Measures the web vitals of pages of remotes: FCP and LCP of the page that was served, CLS and INP of each page while
 * it is on screen. Vitals that the browser cannot measure are left out. A page that was opened in the background is not
 * measured, because its numbers mean nothing.
 */
export function watchVitals(window: Window & typeof globalThis, store: Store): void {
  if (!('PerformanceObserver' in window) || window.document.visibilityState !== 'visible') return;
  /** The page that was served. It may not be on screen yet. */
  let first = current(store);
  let shown = first;
  let paintedMs: number | null = null;
  let shifts: Shift[] = [];
  let interactions = new Map<number, number>();
  let largestMs: number | null = null;
  let isLoadReported = false;
  let isPageReported = false;
  let isReporting = false;

  const observe = (type: string, onEntry: (entry: TimedEvent) => void, options: object = {}) => {
    if (!window.PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
    const observer = new window.PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true, ...options });
    return observer;
  };
  const note = (view: Happening | undefined, name: Vital, value: number | null) => {
    if (!view || value === null) return;
    const { remote, version, page, isLastGood } = view;
    isReporting = true;
    store.set(noteHappening, {
      kind: 'vital',
      remote,
      version,
      name,
      value: Math.round(value * 10_000) / 10_000,
      ...(page !== undefined && { page }),
      ...(isLastGood && { isLastGood }),
    });
    isReporting = false;
  };

  const reportPaint = () => {
    if (!first) return;
    note(first, 'FCP', paintedMs);
    paintedMs = null;
  };
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    paintedMs = startTime;
    reportPaint();
  });
  const largest = observe('largest-contentful-paint', ({ startTime }) => {
    largestMs = startTime;
  });
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (!hadRecentInput) shifts.push({ at: startTime, value });
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    },
    { durationThreshold: 40 },
  );

  // Runs once for each time that a page is on screen: when another page replaces it, or when the tab is hidden.
  const reportPage = () => {
    const [view, moved, answered] = [
      isPageReported ? undefined : shown,
      layoutShift(shifts),
      interactionMs([...interactions.values()]),
    ];
    isPageReported = true;
    shifts = [];
    interactions = new Map();
    note(view, 'CLS', moved);
    note(view, 'INP', answered);
  };
  // LCP ends with the first input: later paints are not part of the load.
  const reportLoad = () => {
    if (isLoadReported || !largest) return;
    isLoadReported = true;
    for (const { startTime } of largest.takeRecords()) largestMs = startTime;
    largest.disconnect();
    note(first, 'LCP', largestMs);
  };
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, reportLoad, { once: true, capture: true });
  store.sub(happeningsAtom, () => {
    const next = current(store);
    if (next === shown || isReporting) return;
    if (shown) {
      reportLoad();
      reportPage();
    }
    shown = next;
    isPageReported = false;
    if (first) return;
    first = next;
    reportPaint();
  });
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden') return;
    reportLoad();
    reportPage();
  });
}

/** The last view event, of the page that is on screen. */
const current = (store: Store): Happening | undefined =>
  store.get(happeningsAtom).findLast(({ kind }) => kind === 'view');
