import type { Browser } from 'playwright-core';
import { fourG, openPhone, waitForPage } from './phone.ts';

const turns = 30;

/** Milliseconds from each key press until the frame with the next page, which was preloaded, is drawn. */
export async function measureTurns(browser: Browser, url: string): Promise<number[]> {
  const page = await openPhone(browser, fourG, 'single');
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await waitForPage(page, 1);
    await page.evaluate(() => {
      const took: number[] = [];
      Object.assign(window, { took });
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const row = document.querySelector<HTMLElement>('section[dir]');
          const from = row?.scrollLeft;
          const look = () => {
            if (row?.scrollLeft === from) return void requestAnimationFrame(look);
            requestAnimationFrame(() => {
              took.push(performance.now() - timeStamp);
            });
          };
          requestAnimationFrame(look);
        },
        { capture: true },
      );
    });
    for (let turn = 1; turn <= turns; turn += 1) {
      await page.waitForFunction(
        (next) => (document.querySelector<HTMLImageElement>(`[data-page="${next}"] img`)?.naturalWidth ?? 0) > 0,
        turn + 1,
      );
      await page.waitForTimeout(250);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((done) => (window as unknown as { took: number[] }).took.length >= done, turn);
    }
    return await page.evaluate(() => (window as unknown as { took: number[] }).took);
  } finally {
    await page.context().close();
  }
}
