import { request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { type Front, listenInFront } from '../front.ts';

/** A path without a remote: the shell draws the page alone. */
export const shellPath = '/no/such/page';
export const staticPath = '/static-header';

/** Reads the HTML of the header and the style sheet links from a page of the site. */
export async function readHeader(browser: Browser, url: string): Promise<{ header: string; styles: string[] }> {
  const page = await browser.newPage({ viewport: { width: 412, height: 915 } });
  try {
    await page.goto(url + shellPath);
    await page.locator('header').first().waitFor();
    return await page.evaluate(() => ({
      header: document.querySelector('header')?.outerHTML ?? '',
      styles: [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].map(
        (link) => link.outerHTML,
      ),
    }));
  } finally {
    await page.close();
  }
}

/**
 * Forwards requests to the site at `target`, and serves a page with nothing but that header at `staticPath`. Both pages
 * are requested through this server.
 */
export async function openFront(
  target: string,
  { header, styles }: { header: string; styles: string[] },
): Promise<Front> {
  const body = brotliCompressSync(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Page</title>' +
      `${styles.join('')}</head><body>${header}</body></html>`,
  );
  return listenInFront((incoming, outgoing) => {
    if (incoming.url === staticPath) {
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      });
      outgoing.end(body);
      return;
    }
    const onward = request(
      new URL(incoming.url ?? '/', target),
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
