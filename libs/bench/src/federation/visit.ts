import { setTimeout } from 'node:timers/promises';
import { type NetworkProfile, slowPhone, throttle } from '@yonkoma/testing/browser/throttle';
import type { Browser } from 'playwright-core';
import { openPhoneContext } from '../phone.ts';

/** The cost of one visit of a chapter with empty caches. Bytes are compressed and include headers. */
export interface Visit {
  /** All bytes of the scripts that were asked for until the code of the page had taken over. */
  scriptBytes: number;
  requests: number;
  /** Sequential round trips before the request of the first page picture, without that of the page itself. */
  roundTrips: number;
  /** Time from the navigation until the first page picture is decoded and painted in its place. */
  readableMs: number;
}

interface Exchange {
  url: string;
  type: string;
  startS: number;
  endS: number;
  bytes: number;
}

/**
 * Opens `url` with empty caches on a phone, by default a slow one, and waits until the first page can be read and
 * turned.
 */
export async function visit(browser: Browser, url: string, profile: NetworkProfile = slowPhone): Promise<Visit> {
  const context = await openPhoneContext(browser);
  try {
    const page = await context.newPage();
    await throttle(page, profile);
    const exchanges = new Map<string, Exchange>();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      exchanges.set(requestId, { url: request.url, type: type ?? '', startS: timestamp, endS: Infinity, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const exchange = exchanges.get(requestId);
      if (exchange) Object.assign(exchange, { endS: timestamp, bytes: encodedDataLength });
    });
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      const exchange = exchanges.get(requestId);
      if (exchange) exchange.endS = timestamp;
    });
    await page.addInitScript(watchFirstPage);
    await page.goto(url, { waitUntil: 'commit' });
    const readable = await page.waitForFunction(() => (window as { readableMs?: number }).readableMs, null, {
      timeout: 60_000,
    });
    const readableMs = Number(await readable.jsonValue());
    // The opening draws that picture. The size of the page is known only after the code of the page has taken over.
    await page.waitForFunction(() => !document.getElementById('opening'), null, { timeout: 60_000 });
    const asked = [...exchanges.values()];
    while (asked.some((exchange) => isScript(exchange) && exchange.endS === Infinity)) await setTimeout(50);
    return { ...summarise(asked), readableMs };
  } finally {
    await context.close();
  }
}

const isScript = ({ type, url }: Exchange) => (type === 'Script' || type === 'Preload') && url.includes('.js');

function summarise(all: readonly Exchange[]): Omit<Visit, 'readableMs'> {
  const picture = all.find(({ url }) => url.includes('/media/page/'));
  if (!picture) throw new Error('no page picture was asked for');
  const rest = all.filter(({ type, url }) => type !== 'Document' && !url.startsWith('data:'));
  return {
    scriptBytes: all.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0),
    requests: rest.length,
    roundTrips: depthOf(picture, rest),
  };
}

/** The number of requests that had to finish, one after another, before this one could start. */
function depthOf(exchange: Exchange, all: readonly Exchange[]): number {
  const before = all.filter(({ endS }) => endS <= exchange.startS);
  return before.length === 0 ? 0 : 1 + Math.max(...before.map((earlier) => depthOf(earlier, before)));
}

/** Runs in the page: records when the first visible page picture is decoded and its frame is drawn. */
function watchFirstPage(): void {
  const look = async () => {
    const picture = [...document.querySelectorAll<HTMLImageElement>('#opening img, [data-page] img')].find((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return (
        image.complete && image.naturalWidth > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      );
    });
    if (!picture) return void requestAnimationFrame(() => void look());
    await picture.decode();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        Object.assign(window, { readableMs: performance.now() });
      }),
    );
  };
  void look();
}
