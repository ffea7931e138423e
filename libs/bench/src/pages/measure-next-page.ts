import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { slowPhone, throttle } from '@yonkoma/testing/browser/throttle';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Browser } from 'playwright-core';
import { type Figure, median } from '../figure.ts';
import { openPhoneContext } from '../phone.ts';

const rounds = 3;
const [from, to] = ['/blog', '/blog/info/'];
/** Milliseconds from the beginning of the intent to the click. */
const intents = { 'a finger': 100, 'a pointer that rests': 600 } as const;

/** Opens an article from its list on the demo site, on a slow phone, with its data fetched ahead and without. */
export async function* measureNextPage(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  await using site = await startSite({ dataDir: join(folder.path, 'data'), env: { REQUESTS_PER_MINUTE: '0' } });
  const browser = await openBrowser();
  try {
    for (const [intent, holdMs] of Object.entries(intents)) {
      const times: Record<'ahead' | 'asked', number[]> = { ahead: [], asked: [] };
      // The first round is a warm-up of the site.
      for (let round = 0; round <= rounds; round += 1)
        for (const side of ['ahead', 'asked'] as const) {
          const ms = await openNext(browser, site.url + from, { holdMs, isAhead: side === 'ahead' });
          if (round > 0) times[side].push(ms);
        }
      yield {
        name: `next-page: from the click of ${intent} to an article against data asked after the click, ms`,
        ratio: median(times.ahead) / median(times.asked),
        target: { atMost: 1 },
        ours: `${Math.round(median(times.ahead))}`,
        bare: `${Math.round(median(times.asked))}`,
      };
    }
  } finally {
    await browser.close();
  }
}

async function openNext(
  browser: Browser,
  url: string,
  { holdMs, isAhead }: { holdMs: number; isAhead: boolean },
): Promise<number> {
  const context = await openPhoneContext(browser);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await throttle(page, slowPhone);
    if (!isAhead) await page.route(/\/page-data\?/, (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const link = page.locator(`main a[href^="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const shown = link.evaluate(
      (anchor) =>
        new Promise<number>((resolve) => {
          const before = document.querySelector('main h1')?.textContent;
          anchor.addEventListener('click', () => {
            const clickedAt = performance.now();
            const look = () => {
              const heading = document.querySelector('main h1')?.textContent;
              if (heading && heading !== before) resolve(performance.now() - clickedAt);
              else requestAnimationFrame(look);
            };
            look();
          });
        }),
    );
    await link.dispatchEvent('pointerover');
    if (holdMs < 200) await link.dispatchEvent('pointerdown');
    await pause(holdMs);
    await link.dispatchEvent('click');
    return await shown;
  } finally {
    await context.close();
  }
}
