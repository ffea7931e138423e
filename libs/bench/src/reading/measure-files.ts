import type { Browser } from 'playwright-core';
import { openPhone, waitForPage } from './phone.ts';

export interface Files {
  scriptKb: number;
  styleKb: number;
}

/** The compressed bytes that the page loads until it is idle, without the headers of the answers. */
export async function measureFiles(browser: Browser, url: string): Promise<Files> {
  const page = await openPhone(browser, null, 'single');
  try {
    const bytes: { url: string; bytes: number }[] = [];
    const session = await page.context().newCDPSession(page);
    const addresses = new Map<string, string>();
    const headers = new Map<string, number>();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      addresses.set(requestId, request.url);
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      headers.set(requestId, response.encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.push({
        url: addresses.get(requestId) ?? '',
        bytes: Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0)),
      });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await waitForPage(page, 1);
    for (let turn = 2; turn <= 12; turn += 1) {
      await page.keyboard.press('ArrowRight');
      await waitForPage(page, turn);
    }
    await page.waitForLoadState('networkidle');
    const kb = (ending: RegExp) =>
      bytes.filter((file) => ending.test(new URL(file.url).pathname)).reduce((sum, file) => sum + file.bytes, 0) / 1024;
    return { scriptKb: kb(/\.js$/), styleKb: kb(/\.css$/) };
  } finally {
    await page.context().close();
  }
}
