import type { Browser } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Within this time an idle page has loaded the files that it loads late: those for web vitals, for the human check and
 * for the check for a newer release.
 */
const restMs = 6_000;

/**
 * Lists the files that a change of language requests from the network, besides the document. Files from the browser's
 * cache do not count.
 */
export async function measureLanguage(browser: Browser, url: string): Promise<{ words: string[]; others: string[] }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, serviceWorkers: 'block' });
  try {
    await context.addCookies([{ name: 'ba-lang', value: 'en', url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(url);
    await page.locator('header select').waitFor();
    await pause(restMs);
    await page.waitForLoadState('networkidle');
    const asked = new Map<string, string>();
    const kept = new Set<string>();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (!response.fromDiskCache && !response.fromPrefetchCache) asked.set(requestId, response.url);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      kept.add(requestId);
    });
    const reloaded = page.waitForEvent('load');
    await page.locator('header select').selectOption('jp');
    await reloaded;
    await page.locator('html[lang=ja] header').first().waitFor();
    await pause(restMs);
    await page.waitForLoadState('networkidle');
    const paths = [...asked]
      .filter(([id, address]) => !kept.has(id) && address.startsWith('http'))
      .map(([, address]) => new URL(address).pathname);
    const isWords = (path: string) => /\/words-[^/]*\.json$/.test(path);
    return { words: paths.filter(isWords), others: paths.filter((path) => /\.(?:js|css|svg|png|woff2?)$/.test(path)) };
  } finally {
    await context.close();
  }
}
