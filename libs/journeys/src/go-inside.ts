import type { Page } from '@yonkoma/testing/browser';

/** Navigates to an address of the site like a link, without a full load. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState({ idx: 1, key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: to } }));
  }, address);

/** The same, and waits until the document has another title. */
export const goToNamed = async (page: Page, address: string): Promise<void> => {
  const before = await page.title();
  await goInside(page, address);
  await page.waitForFunction((title) => document.title !== title, before);
};
