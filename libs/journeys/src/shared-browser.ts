import { openBrowser, type Browser } from '@yonkoma/testing/browser';

/** A visit is short: optimised code and a cache of code cost more than they give back. */
const forShortVisits = ['--js-flags=--no-opt,--no-maglev', '--v8-cache-options=none'];

let browser: Browser | undefined;

/**
 * The one browser of this worker, which ends with it; another where a test has brought it down. Each test opens a
 * context of its own.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  if (!browser?.isConnected()) browser = await openBrowser(forShortVisits);
  return browser;
};

/** Closes the contexts that the tests of a file left open. For `afterAll`. */
export const closeContexts = async (): Promise<void> => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
};
