import { countLayoutShift } from '@yonkoma/testing/browser/layout-shift';
import { type NetworkProfile, throttle } from '@yonkoma/testing/browser/throttle';
import type { Browser, Page } from 'playwright-core';
import { openPhoneContext } from '../phone.ts';

/** A phone on 4G: the profile with which the reference values were measured. */
export const fourG: NetworkProfile = { latencyMs: 165, downloadMbps: 8.1, uploadMbps: 4, cpuSlowdown: 4 };
/** The same phone with a very fast network. */
export const atHand: NetworkProfile = { latencyMs: 0, downloadMbps: 10_000, uploadMbps: 10_000, cpuSlowdown: 4 };

/** Opens a page with empty caches on that phone, in a reading mode. */
export async function openPhone(
  browser: Browser,
  profile: NetworkProfile | null,
  mode: 'single' | 'double' | 'scroll',
): Promise<Page> {
  const context = await openPhoneContext(browser);
  await context.addInitScript((wanted) => {
    localStorage.setItem('reader.settings', JSON.stringify({ modes: { pages: wanted, strip: wanted } }));
    for (const direction of ['ltr', 'rtl']) localStorage.setItem(`reader.zonesSeen.${direction}`, 'true');
  }, mode);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await countLayoutShift(page);
  if (profile) await throttle(page, profile);
  return page;
}

/** Waits until the page of the chapter is visible with its picture. */
export async function waitForPage(page: Page, number: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const picture = document.querySelector<HTMLImageElement>(`[data-page="${wanted}"] img`);
    const box = picture?.getBoundingClientRect();
    return (
      picture?.complete &&
      picture.naturalWidth > 0 &&
      box &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth
    );
  }, number);
}
