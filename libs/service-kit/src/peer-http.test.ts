import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { languages, peerEndpoint } from '@yonkoma/contract';
import { freePort, onBothEngines } from '@yonkoma/testing/node';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { compose, type Composition } from './compose.ts';
import { type AnyDomain, defineDomain, route } from './domain.ts';
import { mount } from './mount.ts';
import { refuse, Refusal } from './refusal.ts';
import { createServer } from './server.ts';

const develop = peerEndpoint({
  name: 'darkroom.develop', input: v.object({ film: v.instance(Uint8Array), times: v.optional(v.pipe(v.number(), v.maxValue(9)), 2) }),
  reply: v.object({ print: v.instance(Uint8Array), language: v.string(), member: v.nullable(v.number()), address: v.string(), times: v.number() }), refusals: ['film-empty'], summary: 'Develops',
});
const explode = peerEndpoint({ name: 'darkroom.explode', input: v.object({}), reply: v.null(), summary: 'Explodes' });
const noWords = { 'zh-cn': {}, en: {}, jp: {}, vi: {} };

const darkroom = defineDomain({
  name: 'darkroom', config: v.object({}), migrations: [], words: noWords,
  routes: [
    route(develop, async (call, { film, times }) => {
      if (film.length === 0) refuse('film-empty', { least: 1 });
      return { print: film.toReversed(), language: call.language, member: call.session?.memberId ?? null, address: call.address, times };
    }),
    route(explode, async () => { throw new Error('hidden-42'); }),
  ],
});
const camera = defineDomain({ name: 'camera', config: v.object({}), migrations: [], words: noWords, routes: [], peers: ['darkroom'] });

const secret = 's'.repeat(32);

onBothEngines('a domain that runs in another process', (engine) => {
  const open: (() => Promise<void>)[] = [];
  let far: string;

  async function start(name: string, domains: AnyDomain[], key: string, env: Record<string, string | undefined> = {}): Promise<{ app: FastifyInstance; composition: Composition }> {
    const app = createServer({ logLevel: 'silent' });
    const composition = await compose(domains, { env: { DATABASE_URL: engine.databaseUrl && `${engine.databaseUrl}_${name}`, ...env }, dataDir: join(engine.dataDir, name), log: app.log, secret: key });
    await mount(app, composition, { secret: key });
    open.push(() => app.close(), () => composition.close());
    return { app, composition };
  }
  const askFrom = ({ app, composition }: Awaited<ReturnType<typeof start>>) => composition.askFor({ language: 'jp', isExpired: false, client: null, session: { memberId: 7, sessionId: 1, nodes: [], token: '' }, address: '192.0.2.1', log: app.log });

  beforeAll(async () => {
    far = await (await start('far', [darkroom], secret)).app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    for (const close of open) await close();
  });

  test('answers as if it ran here: bytes, caller, defaults and refusals alike', async () => {
    const split = askFrom(await start('split', [camera], secret, { PEER_DARKROOM_URL: far }));
    const whole = askFrom(await start('whole', [camera, darkroom], secret));
    for (const ask of [split, whole]) {
      expect(await ask(develop, { film: new Uint8Array([1, 2, 255]) })).toEqual({ print: new Uint8Array([255, 2, 1]), language: 'jp', member: 7, address: '192.0.2.1', times: 2 });
      const refusal = await ask(develop, { film: new Uint8Array() }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ key: 'film-empty', values: { least: 1 } });
      await expect(ask(develop, { film: new Uint8Array([1]), times: 10 })).rejects.toThrow(/500|Invalid value/);
    }
  });

  test('carries more than a browser may send', async () => {
    const ask = askFrom(await start('large', [camera], secret, { PEER_DARKROOM_URL: far }));
    const { print } = await ask(develop, { film: new Uint8Array(8 * 1024 * 1024).fill(3) });
    expect(print.length).toBe(8 * 1024 * 1024);
  });

  test('that fails is a failure here, without what the other process knows', async () => {
    const ask = askFrom(await start('failing', [camera], secret, { PEER_DARKROOM_URL: far }));
    const error = await ask(explode, {}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refusal);
    expect(String(error)).toMatch(/darkroom\.explode .* answered 500/);
    expect(String(error)).not.toContain('hidden');
  });

  test('that nobody can reach, or nobody named, is a failure that says which', async () => {
    const nowhere = askFrom(await start('nowhere', [camera], secret, { PEER_DARKROOM_URL: `http://127.0.0.1:${await freePort()}` }));
    await expect(nowhere(explode, {})).rejects.toThrow('cannot be reached');
    const unnamed = askFrom(await start('unnamed', [camera], secret));
    await expect(unnamed(explode, {})).rejects.toThrow(/darkroom\.explode: no PEER_DARKROOM_URL is set/);
  });

  test('refuses a process with another secret', async () => {
    const ask = askFrom(await start('stranger', [camera], 'x'.repeat(32), { PEER_DARKROOM_URL: far }));
    await expect(ask(explode, {})).rejects.toThrow(/answered 403/);
  });

  test('refuses a request that is unsigned, stale, meant for another call, or changed on its way, before reading it', async () => {
    const question = (film: number[]) => serialize({ input: { film: new Uint8Array(film) }, language: languages[0], session: null, address: 'peer' });
    const sign = (path: string, time: string, body: Buffer<ArrayBuffer>) => createHmac('sha256', secret).update(`peer.${path}.${time}.`).update(body).digest('hex');
    const now = String(Math.floor(Date.now() / 1000));
    const past = String(Number(now) - 120);
    const path = '/peer/darkroom.develop';
    const send = async (time: string | null, signature: string | null, body: Buffer<ArrayBuffer>) => {
      const headers = { 'content-type': 'application/x-yonkoma-peer', ...(time === null ? {} : { 'x-peer-time': time }), ...(signature === null ? {} : { 'x-peer-signature': signature }) };
      return (await fetch(new URL(path, far), { method: 'POST', headers, body })).status;
    };
    const body = question([1]);
    expect(await send(now, sign(path, now, body), body)).toBe(200);
    expect(await send(now, null, body)).toBe(403);
    expect(await send(null, sign(path, now, body), body)).toBe(403);
    expect(await send(now, '', body)).toBe(403);
    expect(await send(now, '0'.repeat(64), body)).toBe(403);
    expect(await send(past, sign(path, past, body), body)).toBe(403);
    expect(await send(now, sign(path, past, body), body)).toBe(403);
    expect(await send(now, sign('/peer/darkroom.explode', now, body), body)).toBe(403);
    expect(await send(now, sign(path, now, body), question([2]))).toBe(403);
    expect(await send('NaN', sign(path, 'NaN', body), body)).toBe(403);
  });
});
