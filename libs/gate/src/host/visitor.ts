import type { BrowserContextOptions, CDPSession } from 'playwright-core';

/**
 * Options of a browser context that looks like Chrome on a phone; `version` is that of the browser (`156.0.8078.79`).
 */
export const visitorOptions = (version: string): BrowserContextOptions => ({
  viewport: { width: 360, height: 740 },
  screen: { width: 360, height: 800 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
  locale: 'en-GB',
  userAgent: agentOf(version),
  // Playwright would take workers away by a script that every page can see.
  serviceWorkers: 'allow',
  acceptDownloads: false,
});

const agentOf = (version: string) =>
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, ' +
  `like Gecko) Chrome/${version.split('.', 1)[0]}.0.0.0 Mobile Safari/537.36`;

/** Sets the client hints (User-Agent Client Hints) and the number of processors of the same phone. */
export async function dressAsVisitor(session: CDPSession, version: string): Promise<void> {
  const [major = ''] = version.split('.', 1);
  const brands = (full: boolean) =>
    [
      ['Not:A-Brand', full ? '8.0.0.0' : '8'],
      ['Google Chrome', full ? version : major],
      ['Chromium', full ? version : major],
    ].map(([brand = '', said = '']) => ({ brand, version: said }));
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: agentOf(version),
    acceptLanguage: 'en-GB',
    platform: 'Linux armv81',
    userAgentMetadata: {
      brands: brands(false),
      fullVersionList: brands(true),
      mobile: true,
      platform: 'Android',
      platformVersion: '15.0.0',
      architecture: '',
      model: 'Pixel 8',
      bitness: '',
      wow64: false,
    },
  });
  await session.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: 8 });
}
