import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Browser, type Site } from '@yonkoma/testing/browser';

type Opened<S> = { browser: Browser; site: S };

/** A browser and a site for all tests of a file, and what `ready` makes of them before the first. They are closed after the last, also where opening failed. */
export const withSite = <S extends Pick<Site, 'stop'>>(open: (browser: Browser) => Promise<S>, ready: (opened: Opened<S>) => Promise<void> | void, withinMs = 240_000): void => {
  let browser: Browser | undefined;
  let site: S | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    site = await open(browser);
    await ready({ browser, site });
  }, withinMs);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
};
