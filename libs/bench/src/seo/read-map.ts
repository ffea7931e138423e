import { setImmediate, setTimeout } from 'node:timers/promises';

interface Found {
  bytes: number;
  largestBytes: number;
  slowestMs: number;
  addresses: number;
  heapMb: number;
}

/** Reads a site map as a search engine does: part by part, without storing the parts. */
export function reader(address: string) {
  const here = (url: string) => url.replace('https://comics.example', address);
  return {
    /** Waits while the site answers 503, as it does for a moment after it was filled. */
    async untilCalm(): Promise<void> {
      while ((await fetch(`${address}/sitemap.xml`)).status === 503) await setTimeout(100);
    },

    index: async (): Promise<string[]> =>
      [...(await (await open(`${address}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)/g)].map(([, url = '']) =>
        here(url),
      ),

    async readAll(parts: readonly string[]): Promise<Found> {
      const found: Found = { bytes: 0, largestBytes: 0, slowestMs: 0, addresses: 0, heapMb: 0 };
      const before = heap();
      for (const part of parts) {
        const startedAt = performance.now();
        const reply = await open(part);
        if (!reply.body) throw new Error(`${part} is empty`);
        let bytes = 0;
        let urls = 0;
        let chunks = 0;
        for await (const chunk of reply.body) {
          bytes += chunk.length;
          for (
            let at = -1;
            (at = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).indexOf('<url>', at + 1)) !== -1;
          )
            urls += 1;
          // The garbage is collected first, so that only memory in use counts.
          if (chunks % 50 === 0) {
            globalThis.gc?.();
            found.heapMb = Math.max(found.heapMb, heap() - before);
          }
          chunks += 1;
          await setImmediate();
        }
        found.bytes += bytes;
        found.largestBytes = Math.max(found.largestBytes, bytes);
        found.addresses = Math.max(found.addresses, urls);
        found.slowestMs = Math.max(found.slowestMs, performance.now() - startedAt);
      }
      return found;
    },
  };
}

async function open(url: string): Promise<Response> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

const heap = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};
