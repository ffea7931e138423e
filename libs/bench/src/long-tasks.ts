import type { Browser } from 'playwright-core';
import { median } from './figure.ts';

/** What the main thread does while a page opens, as if this machine had a quarter of its speed. */
export interface MainThread {
  /** Milliseconds over 50 of each task, together (total blocking time): meanwhile no tap is answered. */
  blockedMs: number;
  /** Tasks over 50 ms that began after the first contentful paint, and the longest of them. */
  laterTasks: number;
  laterMs: number;
}

const rounds = 5;
const slowdown = 4;
const longMs = 50;
/** After this time an idle page has loaded what it loads later, and the visit ends. */
const settleMs = 6_000;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
}

/** The medians of five visits. @throws Error when a visit has painted nothing */
export async function measureMainThread(browser: Browser, url: string): Promise<MainThread> {
  const visits: MainThread[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await openUninspected(browser, url));
  const of = (field: keyof MainThread) => median(visits.map((visit) => visit[field]));
  return { blockedMs: of('blockedMs'), laterTasks: of('laterTasks'), laterMs: of('laterMs') };
}

/**
 * Opens a page with empty caches and reads its tasks from a trace. Nothing else inspects the page: while the developer
 * protocol watches a page's code, V8 parses again each function in which an `Error` is made, and React makes some at
 * its start. That is 40 ms at full speed that no visitor waits for.
 */
async function openUninspected(browser: Browser, url: string): Promise<MainThread> {
  const session = await browser.newBrowserCDPSession();
  // Playwright leaves pages alone that are in none of its contexts.
  const { browserContextId } = await session.send('Target.createBrowserContext');
  try {
    await browser.startTracing(undefined, { categories: ['toplevel', 'loading'] });
    await session.send('Target.createTarget', { url, browserContextId, width: 412, height: 915 });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return mainThreadOf(traceEvents);
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}

/** @throws Error when nothing was painted */
function mainThreadOf(events: readonly TraceEvent[]): MainThread {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The page has painted nothing');
  const tasks = events
    .filter(
      ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === painted.pid && tid === painted.tid,
    )
    .map(({ ts, dur = 0 }) => ({ ts, ms: (dur / 1000) * slowdown }))
    .filter(({ ms }) => ms > longMs);
  const later = tasks.filter(({ ts }) => ts > painted.ts).map(({ ms }) => ms);
  return {
    blockedMs: tasks.reduce((sum, { ms }) => sum + ms - longMs, 0),
    laterTasks: later.length,
    laterMs: Math.max(0, ...later),
  };
}
