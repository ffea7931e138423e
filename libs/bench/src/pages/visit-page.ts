import { slowPhone, throttle } from '@yonkoma/testing/browser/throttle';
import type { Browser } from 'playwright-core';
import { openPhoneContext } from '../phone.ts';

/** One visit of a page with empty caches, on a slow phone. */
export interface PageVisit {
  firstMs: number;
  largestMs: number;
  /** When React had taken over the heading of the page. 0 without scripts. */
  usableMs: number;
  /** Compressed scripts, with headers. */
  scriptBytes: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Opens `url` and waits until nothing is requested any more. */
export async function visitPage(
  browser: Browser,
  url: string,
  { hasScripts }: { hasScripts: boolean },
): Promise<PageVisit> {
  const context = await openPhoneContext(browser);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await throttle(page, slowPhone);
    let scriptBytes = 0;
    const session = await context.newCDPSession(page);
    const scripts = new Set<string>();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load' });
    if (hasScripts) await page.waitForFunction(() => 'usableMs' in window);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => {
      const { largestMs = 0, usableMs = 0, shift = 0 } = window as unknown as Partial<PageVisit>;
      const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return { firstMs, largestMs, usableMs, shift };
    });
    return { ...seen, scriptBytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watchPage(): void {
  const seen = window as unknown as Partial<PageVisit>;
  new PerformanceObserver((list) => {
    seen.largestMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift = (seen.shift ?? 0) + (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const heading = document.querySelector('main h1');
    if (heading && Object.keys(heading).some((key) => key.startsWith('__react'))) seen.usableMs = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
