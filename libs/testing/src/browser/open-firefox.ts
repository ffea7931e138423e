import { firefox, type Browser } from 'playwright-core';
import { findFirefox, firefoxHint } from '@yonkoma/workspace/system-tools';

/**
 * Playwright writes texts into fields of Firefox by script, and React takes what a script writes for its own. After
 * such a text it shall look at the field again.
 */
const heedWrittenTexts = () =>
  window.addEventListener(
    'input',
    ({ isTrusted, target }) => {
      const { _valueTracker } = target as { _valueTracker?: { setValue: (value: string) => void } };
      if (!isTrusted) _valueTracker?.setValue('\u0000');
    },
    true,
  );

/**
 * Starts the Firefox of the system without a window and with an empty profile. It is driven over WebDriver BiDi, so
 * what needs the protocol of Chromium's tools (swipes, throttling, passkeys, switching of themes) is not to be had.
 * Motion is reduced. The caller closes it.
 */
export const openFirefox = async (): Promise<Browser> => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error(`No Firefox found. ${firefoxHint}`);
  const browser = await firefox.launch({
    // Any Firefox that a machine has, in place of the one that Playwright builds.
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { 'intl.accept_languages': 'en', 'ui.prefersReducedMotion': 1 },
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(heedWrittenTexts);
    return context;
  };
  return browser;
};
