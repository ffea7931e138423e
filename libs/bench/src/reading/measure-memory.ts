import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { Browser } from 'playwright-core';
import { listenInFront, type Front } from '../front.ts';
import { stripCount, stripPicture } from './chapters.ts';
import { phoneScreen } from '../phone.ts';
import { openPhone, waitForPage } from './phone.ts';

export interface Held {
  mostMb: number;
  mostImages: number;
  mostDecoded: number;
  lastPage: number;
}

/**
 * Chromium caches decoded pictures that no page uses any more: up to 512 MB on a desktop, 64 MB on a small phone. With
 * the limit of the phone, the measured memory is mostly that of the reader.
 */
const asPhone = ['--enable-low-end-device-mode'];

/**
 * Reads 500 strips from the first to the last and samples the renderer: its memory, its image elements and their
 * pictures.
 */
export async function measureMemory(siteUrl: string, path: string, isPhone: boolean): Promise<Held> {
  await using front = await openStripFront(siteUrl);
  const browser = await openBrowser(isPhone ? asPhone : []);
  const held: Held = { mostMb: 0, mostImages: 0, mostDecoded: 0, lastPage: 0 };
  try {
    const page = await openPhone(browser, null, 'scroll');
    await page.goto(front.url + path, { waitUntil: 'commit' });
    await waitForPage(page, 1);
    for (let step = 0; held.lastPage < stripCount; step += 1) {
      if (step > stripCount * 6) throw new Error(`the strip did not end: page ${held.lastPage}`);
      const now = await page.evaluate((by) => {
        const view = document.querySelector('main section[tabindex="0"]');
        if (view) view.scrollTop += by;
        const images = [...document.images];
        return {
          images: images.length,
          decoded: images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 100).length,
          at: Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value),
        };
      }, phoneScreen.height);
      held.mostImages = Math.max(held.mostImages, now.images);
      held.mostDecoded = Math.max(held.mostDecoded, now.decoded);
      held.lastPage = now.at;
      await page.waitForTimeout(40);
      if (step % 25 === 0) held.mostMb = Math.max(held.mostMb, await largestRendererMb(browser));
    }
    held.mostMb = Math.max(held.mostMb, await largestRendererMb(browser));
    return held;
  } finally {
    await browser.close();
  }
}

/** A proxy of the site that answers every page picture with a strip, so that pictures come over the network. */
async function openStripFront(siteUrl: string): Promise<Front> {
  const picture = await stripPicture();
  return listenInFront((incoming, outgoing) => {
    if (incoming.url?.startsWith('/media/page/')) {
      outgoing.writeHead(200, {
        'content-type': 'image/webp',
        'content-length': picture.length,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      outgoing.end(picture);
      return;
    }
    const onward = request(
      new URL(incoming.url ?? '/', siteUrl),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
}

/** The proportional memory of the largest renderer, which is that of the reader. */
async function largestRendererMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
    });
  return Math.max(0, ...(await Promise.all(sizes)));
}
