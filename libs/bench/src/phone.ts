import type { Browser, BrowserContext } from 'playwright-core';

export const phoneScreen = { width: 412, height: 915 };

/** A phone with empty caches. */
export const openPhoneContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: phoneScreen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
