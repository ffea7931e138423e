import type { Browser, Page } from 'playwright-core';
import { atHand, openPhone, waitForPage } from './phone.ts';
import { pageCount } from './chapters.ts';

const seconds = 30;
/** Seconds of the bare page before and after the reader, so that other load affects both. */
const bareSeconds = 15;
const screensPerS = 1.5;

export interface Frames {
  over25: number;
  over50: number;
  lengthErrorPx: number;
}

/**
 * The share of late frames while 200 pages scroll at one and a half screens a second, and the error of the first scroll
 * length.
 */
export async function measureScroll(browser: Browser, url: string): Promise<Frames> {
  const page = await openPhone(browser, atHand, 'scroll');
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const view = page.locator('main section[tabindex="0"]').first();
    await view.waitFor();
    const before = await view.evaluate((element) => element.scrollHeight);
    await waitForPage(page, 1);
    await page.waitForTimeout(1_500);
    const frames = await scroll(page, 'main section[tabindex="0"]', seconds);
    const after = await view.evaluate((element) => element.scrollHeight);
    return { ...frames, lengthErrorPx: Math.abs(after - before) };
  } finally {
    await page.context().close();
  }
}

/**
 * The same movement over boxes of plain colour, as high as the pages: the reference of this machine without a reader.
 */
export async function measureBareScroll(browser: Browser): Promise<Omit<Frames, 'lengthErrorPx'>> {
  const page = await openPhone(browser, atHand, 'scroll');
  try {
    await page.setContent(
      '<style>body { margin: 0 } section { height: 100vh; overflow: auto } div { height: 599px }</style><section>' +
        Array.from(
          { length: pageCount },
          (_, index) => `<div style="background: hsl(${(index * 47) % 360} 50% 60%)"></div>`,
        ).join('') +
        '</section>',
    );
    return await scroll(page, 'section', bareSeconds);
  } finally {
    await page.context().close();
  }
}

async function scroll(page: Page, selector: string, forS: number): Promise<{ over25: number; over50: number }> {
  const gaps = await page.evaluate(
    ([query, forMs, speed]) =>
      new Promise<number[]>((resolve) => {
        const element = document.querySelector(query);
        const took: number[] = [];
        const startedAt = performance.now();
        let last = startedAt;
        const frame = (now: number) => {
          took.push(now - last);
          if (element) element.scrollTop += ((now - last) / 1000) * speed * innerHeight;
          last = now;
          if (now - startedAt < forMs) requestAnimationFrame(frame);
          else resolve(took.slice(2));
        };
        requestAnimationFrame(frame);
      }),
    [selector, forS * 1000, screensPerS] as const,
  );
  const share = (overMs: number) => (gaps.filter((gap) => gap > overMs).length / gaps.length) * 100;
  return { over25: share(25), over50: share(50) };
}
