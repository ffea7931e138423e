import { firefox, type Browser } from 'playwright-core';
import { findFirefox, firefoxHint } from '@yonkoma/workspace/system-tools';

/**
 * Starts the Firefox of the system without a window and with an empty profile. It is driven over WebDriver BiDi, so
 * what needs the protocol of Chromium's tools (swipes, throttling, passkeys, switching of themes) is not to be had.
 * Motion is reduced. The caller closes it.
 */
export const openFirefox = async (): Promise<Browser> => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error(`No Firefox found. ${firefoxHint}`);
  return firefox.launch({
    // Any Firefox that a machine has, in place of the one that Playwright builds.
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { 'intl.accept_languages': 'en', 'ui.prefersReducedMotion': 1 },
  });
};
