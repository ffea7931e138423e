import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { askPeers } from './ask-peers.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** A peer that says how it is, and counts who asked. */
async function peer(status: () => number) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(String(request.url));
    reply.writeHead(status()).end('{}');
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  open.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('a peer that starts, one that drains and one that is not there are named; those that answer are not', async () => {
  const [ready, starting] = [await peer(() => 200), await peer(() => 503)];
  const gone = await peer(() => 200);
  await new Promise((resolve) => { open.pop()?.close(resolve); });
  expect(await askPeers({ site: ready.url, registry: ready.url, media: starting.url, comic: gone.url })()).toEqual(['comic', 'media']);
  expect(ready.asked).toEqual(['/readyz']);
});

test('many who ask at once are one question', async () => {
  const only = await peer(() => 200);
  const away = askPeers({ site: only.url });
  expect(await Promise.all(Array.from({ length: 50 }, () => away()))).toEqual(Array.from({ length: 50 }, () => []));
  expect(only.asked).toEqual(['/readyz']);
});
