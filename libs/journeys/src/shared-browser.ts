import { openBrowser, openFirefox, type Browser } from '@yonkoma/testing/browser';

/** A visit is short: optimised code and a cache of code cost more than they give back. */
const forShortVisits = ['--js-flags=--no-opt,--no-maglev', '--v8-cache-options=none'];

/** `JOURNEY_BROWSER=firefox npm test -- --only browser PATH` runs any journey there that needs no tools of Chromium. */
const open = () => (process.env['JOURNEY_BROWSER'] === 'firefox' ? openFirefox() : openBrowser(forShortVisits));

let browser: Browser | undefined;

/**
 * The one browser of this worker, which ends with it; another where a test has brought it down. Each test opens a
 * context of its own.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  if (!browser?.isConnected()) browser = await open();
  return browser;
};

/** Closes the contexts that the tests of a file left open. For `afterAll`. */
export const closeContexts = async (): Promise<void> => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
};
