import { layoutShift } from '@yonkoma/testing/browser/layout-shift';
import type { Browser } from 'playwright-core';
import { fourG, openPhone, waitForPage } from './phone.ts';

const modes = ['single', 'double', 'scroll'] as const;

/**
 * The sum of layout shifts in every mode, from the first page and resumed in the middle, also when the picture fails.
 */
export async function measureShift(browser: Browser, url: string): Promise<{ total: number; visits: number }> {
  let total = 0;
  let visits = 0;
  for (const mode of modes) {
    for (const { at, isFailing } of [
      { at: 1, isFailing: false },
      { at: 120, isFailing: false },
      { at: 121, isFailing: true },
    ]) {
      const page = await openPhone(browser, fourG, mode);
      try {
        if (isFailing) await page.route('**/media/page/**', (route) => route.abort());
        await page.goto(`${url}?page=${at}`, { waitUntil: 'commit' });
        if (isFailing) await page.locator('[data-page] [role=group]').first().waitFor();
        else await waitForPage(page, at);
        await page.waitForTimeout(1_000);
        total += (await layoutShift(page)).total;
        visits += 1;
      } finally {
        await page.context().close();
      }
    }
  }
  return { total, visits };
}
