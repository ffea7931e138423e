import { chromium, type Browser } from 'playwright-core';
import { chromiumHint, findChromium, findJourneyBrowser } from '@yonkoma/workspace/system-tools';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the system's browser for journeys without a window and with an empty profile. `more` are additional switches.
 * The caller closes it.
 */
export const openBrowser = (more?: readonly string[]): Promise<Browser> => launch(findJourneyBrowser(), more);

/** The same with the full Chromium, for features that only it has: prompts for permissions. */
export const openWholeBrowser = (more?: readonly string[]): Promise<Browser> => launch(findChromium(), more);

/** The full Chromium with its back/forward cache, which Playwright turns off. */
export const openBrowserWithBackCache = (): Promise<Browser> =>
  launch(findChromium(), [], ['--disable-back-forward-cache']);

const launch = async (
  executablePath: string | undefined,
  more: readonly string[] = [],
  ignoreDefaultArgs: string[] = [],
): Promise<Browser> => {
  if (!executablePath) throw new Error(`No Chromium found. ${chromiumHint}`);
  return chromium.launch({ executablePath, args: [...quiet, ...more], ignoreDefaultArgs });
};
