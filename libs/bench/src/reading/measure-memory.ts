import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { openPhone, screen, waitForPage } from './phone.ts';
import { stripCount, stripPicture } from './chapters.ts';

export interface Held { mostMb: number; mostImages: number; mostDecoded: number; lastPage: number }

/** Reads 500 strips from end to end and looks at the renderer on the way: its memory, image elements and pictures in them. */
export async function measureMemory(browser: Browser, url: string): Promise<Held> {
  const page = await openPhone(browser, null, 'scroll');
  const picture = await stripPicture();
  await page.route('**/media/page/**', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }));
  const held: Held = { mostMb: 0, mostImages: 0, mostDecoded: 0, lastPage: 0 };
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await waitForPage(page, 1);
    for (let step = 0; held.lastPage < stripCount; step += 1) {
      if (step > stripCount * 6) throw new Error(`the strip did not end: page ${held.lastPage}`);
      const now = await page.evaluate((by) => {
        const view = document.querySelector('main section[tabindex="0"]');
        if (view) view.scrollTop += by;
        const images = [...document.images];
        return {
          images: images.length, decoded: images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 100).length,
          at: Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value),
        };
      }, screen.height);
      held.mostImages = Math.max(held.mostImages, now.images);
      held.mostDecoded = Math.max(held.mostDecoded, now.decoded);
      held.lastPage = now.at;
      await page.waitForTimeout(40);
      if (step % 25 === 0) held.mostMb = Math.max(held.mostMb, await largestRendererMb(browser));
    }
    held.mostMb = Math.max(held.mostMb, await largestRendererMb(browser));
    return held;
  } finally {
    await page.context().close();
  }
}

/** Proportional memory of the largest renderer, which is the one that reads. */
async function largestRendererMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(async ({ id }) => {
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
  });
  return Math.max(0, ...await Promise.all(sizes));
}
