import { openBrowser, type Browser } from '@yonkoma/testing/browser';

let browser: Browser | undefined;

/**
 * The one browser of this worker, which ends with it; another where a test has brought it down. Each test opens a
 * context of its own.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  if (!browser?.isConnected()) browser = await openBrowser();
  return browser;
};

/** Closes the contexts that the tests of a file left open. For `afterAll`. */
export const closeContexts = async (): Promise<void> => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
};
