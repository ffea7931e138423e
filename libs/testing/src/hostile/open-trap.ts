import type { Browser, BrowserContext, Page } from 'playwright-core';

const canary = 'evil.example';

export interface Trap {
  /** Scripts that ran, dialogs that opened, requests to evil.example. */
  active: string[];
}

/** Watches whether anything becomes active in a page and its frames. */
export const setTrap = async (page: Page): Promise<Trap> => {
  const active: string[] = [];
  await page.context().exposeBinding('hacked', ({ frame }) => void active.push(`a script in ${frame.url()}`));
  await page.context().route(
    ({ hostname }) => hostname.endsWith(canary),
    (route) => {
      active.push(route.request().url());
      return route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    active.push(dialog.message());
    void dialog.dismiss();
  });
  return { active };
};

/** A page without a content security policy: a text that does nothing here is harmless by itself. */
export const openTrap = async (
  browser: Browser,
  baseURL: string,
): Promise<Trap & { context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ bypassCSP: true, baseURL });
  const page = await context.newPage();
  return { context, page, ...(await setTrap(page)) };
};
