import { type NetworkProfile, throttle } from '@yonkoma/testing/browser/throttle';
import type { Browser } from 'playwright-core';
import { openPhoneContext } from '../phone.ts';

export interface Loaded {
  /**
   * Compressed size in KB, without headers: scripts and style sheets requested before the frame was drawn, and both
   * after it.
   */
  scriptKb: number;
  styleKb: number;
  laterKb: number;
  firstPaintMs: number;
}

/** Opens a page with empty caches and waits until it is idle. */
export async function openPage(browser: Browser, url: string, profile: NetworkProfile | null): Promise<Loaded> {
  const context = await openPhoneContext(browser);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (profile) await throttle(page, profile);
    const files = new Map<string, { url: string; headers: number; bytes: number; isLater: boolean }>();
    let hasFrame = false;
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      files.set(requestId, { url: request.url, headers: 0, bytes: 0, isLater: hasFrame });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const file = files.get(requestId);
      if (file) file.headers = response.encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = Math.max(0, encodedDataLength - file.headers);
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('header').first().waitFor();
    hasFrame = true;
    await page.waitForLoadState('networkidle');
    // An idle page loads more files after timers of two seconds.
    await page.waitForTimeout(4_000);
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const kb = (ending: RegExp, isLater: boolean) =>
      [...files.values()]
        .filter((file) => file.isLater === isLater && ending.test(new URL(file.url).pathname))
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return {
      scriptKb: kb(/\.js$/, false),
      styleKb: kb(/\.css$/, false),
      laterKb: kb(/\.(?:js|css)$/, true),
      firstPaintMs,
    };
  } finally {
    await context.close();
  }
}
