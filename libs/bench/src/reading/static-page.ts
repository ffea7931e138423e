import { brotliCompressSync } from 'node:zlib';
import { request } from 'node:http';
import { type Front, listenInFront } from '../front.ts';

export const staticPath = '/static-page';

/**
 * Serves a page with nothing but one picture of the site at `target`, and forwards all other requests to the site. Both
 * pages are requested through this server.
 */
export async function openStaticFront(
  target: string,
  { srcset, url, width, height }: { srcset: string; url: string; width: number; height: number },
): Promise<Front> {
  const body = brotliCompressSync(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Page</title>
<style>body { margin: 0 } img { display: block; width: 100%; height: auto }</style>
<div data-page="1"><img alt="Page 1" width="${width}" height="${height}" fetchpriority="high"
sizes="min(100vw, 800px)" srcset="${srcset}" src="${url}"></div>`);
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
