import { chromium, type Browser } from 'playwright-core';
import { chromiumHint, findChromium } from '@yonkoma/workspace/system-tools';

const quiet = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** Starts the system's Chromium without a window and with an empty profile; `more`: switches it is given besides. The caller closes it. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(`No Chromium found. ${chromiumHint}`);
  return chromium.launch({ executablePath, args: [...quiet, ...more] });
};
