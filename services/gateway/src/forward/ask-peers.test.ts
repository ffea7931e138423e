import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Check, createServer as createKitServer, mountHealth, PeerRefused } from '@yonkoma/service-kit';
import { askPeers } from './ask-peers.ts';
import { siteHealth } from './site-health.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** A peer that reports a status and records its requests. */
async function peer(status: () => number) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(String(request.url));
    reply.writeHead(status()).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Accepts every signature except that of one domain. */
const signed = (refusing = '') => ({
  askFor:
    () =>
    async ({ name }: { name: string }) => {
      if (name.startsWith(`${refusing}.`)) throw new PeerRefused(name);
      return null as never;
    },
});
const answers = async (checks: Record<string, Check>) =>
  Object.fromEntries(await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await check()])));
const { log } = createKitServer({ logLevel: 'silent' });

test('a peer that is ready, starting, away, or refuses our signature is each reported as such', async () => {
  const [ready, starting] = [await peer(() => 200), await peer(() => 503)];
  const gone = await peer(() => 200);
  await new Promise((resolve) => {
    open.pop()?.close(resolve);
  });
  const checks = askPeers(
    { site: ready.url, registry: ready.url, media: starting.url, comic: gone.url },
    signed('registry'),
    log,
  );
  expect(await answers(checks)).toEqual({ site: 'ok', registry: 'refused', media: 'waiting', comic: 'away' });
  expect(ready.asked).toEqual(['/readyz']);
});

test('many callers at the same time share one request', async () => {
  const only = await peer(() => 200);
  const { site } = askPeers({ site: only.url }, signed(), log);
  const answers = await Promise.all(Array.from({ length: 50 }, async () => site?.()));
  expect(answers).toEqual(Array.from({ length: 50 }, () => 'ok'));
  expect(only.asked).toEqual(['/readyz']);
});

test('the site is ready with an optional domain away, which is named, but not without a needed one', async () => {
  const asked = { site: 'ok', registry: 'ok', ask: 'away', comic: 'ok' };
  const app = createKitServer({ logLevel: 'silent' });
  mountHealth(app, { phase: 'serving' }, () =>
    siteHealth(Object.fromEntries(Object.keys(asked).map((name) => [name, async () => asked[name as 'ask']]))),
  );
  const readiness = async () => {
    const reply = await app.inject('/readyz');
    return [reply.statusCode, reply.json()];
  };
  expect(await readiness()).toEqual([
    200,
    { status: 'ready', checks: { site: 'ok', registry: 'ok' }, degraded: ['ask'] },
  ]);
  asked.registry = 'away';
  expect(await readiness()).toEqual([
    503,
    { status: 'waiting', checks: { site: 'ok', registry: 'away' }, degraded: ['ask'] },
  ]);
  await app.close();
});
