import type { Browser } from 'playwright-core';
import { openPhone, waitForPage } from './phone.ts';

export interface Files { scriptKb: number; styleKb: number; pageBytes: number[] }

/** What the route asks for until it rests, as it comes over the wire; and the bytes of its page pictures. */
export async function measureFiles(browser: Browser, url: string): Promise<Files> {
  const page = await openPhone(browser, null, 'single');
  try {
    const bytes: { url: string; bytes: number }[] = [];
    const session = await page.context().newCDPSession(page);
    const addresses = new Map<string, string>();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request }) => { addresses.set(requestId, request.url); });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { bytes.push({ url: addresses.get(requestId) ?? '', bytes: encodedDataLength }); });
    await page.goto(url, { waitUntil: 'commit' });
    await waitForPage(page, 1);
    for (let turn = 2; turn <= 12; turn += 1) {
      await page.keyboard.press('ArrowRight');
      await waitForPage(page, turn);
    }
    await page.waitForLoadState('networkidle');
    const kb = (ending: RegExp) => bytes.filter((file) => ending.test(new URL(file.url).pathname)).reduce((sum, file) => sum + file.bytes, 0) / 1024;
    return { scriptKb: kb(/\.js$/), styleKb: kb(/\.css$/), pageBytes: bytes.filter((file) => file.url.includes('/media/page/')).map((file) => file.bytes) };
  } finally {
    await page.context().close();
  }
}
