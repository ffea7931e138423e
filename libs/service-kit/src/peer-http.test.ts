import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { languages, peerEndpoint } from '@yonkoma/contract';
import { flood, freePort, onSqlite } from '@yonkoma/testing/node';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Caller, compose, type Composition } from './compose.ts';
import { type AnyDomain, defineDomain, route } from './domain.ts';
import { mount } from './mount.ts';
import { mountPeers } from './peer-door.ts';
import { askByHttp, PeerRefused } from './peer-http.ts';
import { digestOf, type PeerQuestion, signAnswer, signQuestion, UsedNonces } from './peer-signature.ts';
import { refuse, Refusal } from './refusal.ts';
import { createServer } from './server.ts';

const develop = peerEndpoint({
  name: 'darkroom.develop',
  input: v.object({ film: v.instance(Uint8Array), times: v.optional(v.pipe(v.number(), v.maxValue(9)), 2) }),
  reply: v.object({
    print: v.instance(Uint8Array),
    language: v.string(),
    member: v.nullable(v.number()),
    address: v.string(),
    isAhead: v.optional(v.boolean()),
    times: v.number(),
  }),
  refusals: ['film-empty'],
  peer: { requestBytes: 10_000_000, answerBytes: 10_000_000 },
  summary: 'Develops',
});
const enlarge = peerEndpoint({
  name: 'darkroom.enlarge',
  input: v.object({ bytes: v.number() }),
  reply: v.instance(Uint8Array),
  peer: { answerBytes: 1024 * 1024 },
  summary: 'Enlarges',
});
const light = peerEndpoint({
  name: 'darkroom.light',
  input: v.object({ room: v.number() }),
  reply: v.number(),
  peer: { keptMs: 300 },
  summary: 'How often the light was measured',
});
const explode = peerEndpoint({ name: 'darkroom.explode', input: v.object({}), reply: v.null(), summary: 'Explodes' });
const noWords = { 'zh-cn': {}, en: {}, jp: {}, vi: {} };

let measured = 0;
const darkroom = defineDomain({
  name: 'darkroom',
  config: v.object({}),
  migrations: [],
  words: noWords,
  routes: [
    route(develop, async (call, { film, times }) => {
      if (film.length === 0) refuse('film-empty', { least: 1 });
      return {
        print: film.toReversed(),
        language: call.language,
        member: call.session?.memberId ?? null,
        address: call.address,
        isAhead: call.isAhead,
        times,
      };
    }),
    route(enlarge, async (_call, { bytes }) => new Uint8Array(bytes)),
    route(light, async (_call, { room }) => {
      measured += 1;
      if (room < 0) throw new Error('no such room');
      return measured;
    }),
    route(explode, async () => {
      throw new Error('hidden-42');
    }),
  ],
});
const camera = defineDomain({
  name: 'camera',
  config: v.object({}),
  migrations: [],
  words: noWords,
  routes: [],
  peers: ['darkroom'],
});

interface Started {
  app: FastifyInstance;
  composition: Composition;
}
const secret = 's'.repeat(32);

const question = (film: number[]) =>
  serialize({ input: { film: new Uint8Array(film) }, language: languages[0], session: null, address: 'peer' });
/** The headers of a request as a service sends it, except for `changes`. */
const signed = (body: Buffer, changes: Partial<PeerQuestion> = {}) => {
  const said = {
    path: '/peer/darkroom.develop',
    time: String(Math.floor(Date.now() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    length: String(body.length),
    digest: digestOf(body),
    ...changes,
  };
  return {
    'content-type': 'application/x-yonkoma-peer',
    'x-peer-time': said.time,
    'x-peer-nonce': said.nonce,
    'x-peer-digest': said.digest,
    'x-peer-signature': signQuestion(secret, said),
  };
};

onSqlite('a call to a domain in another process', (engine) => {
  const open: (() => Promise<void>)[] = [];
  let far: string;
  let whole: Started;

  async function start(
    name: string,
    domains: AnyDomain[],
    key: string,
    env: Record<string, string | undefined> = {},
  ): Promise<Started> {
    const app = createServer({ logLevel: 'silent' });
    const composition = await compose(domains, {
      env: { DATABASE_URL: engine.databaseUrl && `${engine.databaseUrl}_${name}`, ...env },
      dataDir: join(engine.dataDir, name),
      log: app.log,
      secret: key,
    });
    await mount(app, composition, { secret: key });
    mountPeers(app, composition, key);
    open.push(
      () => app.close(),
      () => composition.close(),
    );
    return { app, composition };
  }
  const caller = ({ app }: Started): Caller => ({
    language: 'jp',
    isExpired: false,
    client: null,
    session: { memberId: 7, sessionId: 1, nodes: [], token: '' },
    address: '192.0.2.1',
    isAhead: true,
    log: app.log,
  });
  const askFrom = (from: Started) => from.composition.askFor(caller(from));

  const post = (headers: Record<string, string>, body: Buffer, path = '/peer/darkroom.develop') =>
    fetch(new URL(path, far), { method: 'POST', headers, body: new Uint8Array(body) });

  beforeAll(async () => {
    far = await (await start('far', [darkroom], secret)).app.listen({ host: '127.0.0.1', port: 0 });
    whole = await start('asking', [camera], secret, { PEER_DARKROOM_URL: far });
  });
  afterAll(async () => {
    for (const close of open) await close();
  });

  test('gets the same answer as in one process: bytes, caller, defaults and refusals alike', async () => {
    const split = askFrom(await start('split', [camera], secret, { PEER_DARKROOM_URL: far }));
    const together = askFrom(await start('whole', [camera, darkroom], secret));
    for (const ask of [split, together]) {
      expect(await ask(develop, { film: new Uint8Array([1, 2, 255]) })).toEqual({
        print: new Uint8Array([255, 2, 1]),
        language: 'jp',
        member: 7,
        address: '192.0.2.1',
        isAhead: true,
        times: 2,
      });
      const refusal = await ask(develop, { film: new Uint8Array() }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ key: 'film-empty', values: { least: 1 } });
      await expect(ask(develop, { film: new Uint8Array([1]), times: 10 })).rejects.toThrow(/500|Invalid value/);
    }
  });

  test('has the same answer for as long as its endpoint allows, unless it failed', async () => {
    const split = askFrom(await start('keeping', [camera], secret, { PEER_DARKROOM_URL: far }));
    const together = askFrom(await start('near', [camera, darkroom], secret));
    const [first, again, other] = await Promise.all([1, 1, 2].map(async (room) => split(light, { room })));
    expect([again, other === first]).toEqual([first, false]);
    await vi.waitFor(async () => expect(await split(light, { room: 1 })).not.toBe(first), { timeout: 5000 });
    expect(await together(light, { room: 1 })).not.toBe(await together(light, { room: 1 }));
    const before = measured;
    for (const _ of [1, 2]) await expect(split(light, { room: -1 })).rejects.toThrow(/500/);
    expect(measured).toBe(before + 2);
  });

  test('that fails is a failure here, without the internals of the other process', async () => {
    const ask = askFrom(await start('failing', [camera], secret, { PEER_DARKROOM_URL: far }));
    const error = await ask(explode, {}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refusal);
    expect(String(error)).toMatch(/darkroom\.explode .* answered 500/);
    expect(String(error)).not.toContain('hidden');
  });

  test('fails with the name of the domain when that cannot be reached or has no address', async () => {
    const nowhere = askFrom(
      await start('nowhere', [camera], secret, { PEER_DARKROOM_URL: `http://127.0.0.1:${await freePort()}` }),
    );
    await expect(nowhere(explode, {})).rejects.toThrow('cannot be reached');
    const unnamed = askFrom(await start('unnamed', [camera], secret));
    await expect(unnamed(explode, {})).rejects.toThrow(/darkroom\.explode: no PEER_DARKROOM_URL is set/);
  });

  test('is refused by a process with another secret or with a wrong clock, and the two are told apart', async () => {
    const stranger = await start('stranger', [camera], 'x'.repeat(32), { PEER_DARKROOM_URL: far });
    const other = await askFrom(stranger)(explode, {}).catch((error: unknown) => error);
    expect([other, String(other)]).toEqual([
      expect.any(PeerRefused),
      expect.stringMatching(/answered 403: .*different secrets/),
    ]);
    const app = createServer({ logLevel: 'silent' });
    app.post('/peer/darkroom.explode', async (_request, reply) =>
      reply
        .code(403)
        .header('date', new Date(Date.now() - 300_000).toUTCString())
        .send(),
    );
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    const late = await app.listen({ host: '127.0.0.1', port: 0 });
    await expect(askByHttp(late, secret, explode, {}, caller(whole))).rejects.toThrow(
      /its clock is (?:299|300|301) s behind this one; the limit is 60 s/,
    );
    await app.close();
  });

  test('is answered only when it is signed for exactly this call, is recent, and comes once', async () => {
    const body = question([1]);
    const now = Math.floor(Date.now() / 1000);
    const good = () => signed(body);
    expect((await post(good(), body)).status).toBe(200);
    const again = good();
    expect([(await post(again, body)).status, (await post(again, body)).status]).toEqual([200, 403]);
    const wrong: [string, Record<string, string>, Buffer?, string?][] = [
      ['no signature', { ...good(), 'x-peer-signature': '' }],
      ['another signature', { ...good(), 'x-peer-signature': '0'.repeat(64) }],
      ['another nonce', { ...good(), 'x-peer-nonce': '0'.repeat(32) }],
      ['no nonce', { ...good(), 'x-peer-nonce': '' }],
      ['a nonce of a megabyte', signed(body, { nonce: 'a'.repeat(8000) })],
      ['a time gone by', signed(body, { time: String(now - 120) })],
      ['a time to come', signed(body, { time: String(now + 120) })],
      ['no time', signed(body, { time: 'NaN' })],
      ['another time', { ...good(), 'x-peer-time': String(now - 1) }],
      ['another body', good(), question([2])],
      ['another digest', { ...good(), 'x-peer-digest': '0'.repeat(64) }],
      ['another call', signed(body, { path: '/peer/darkroom.explode' })],
      ['an unknown call', signed(body, { path: '/peer/darkroom.nothing' }), body, '/peer/darkroom.nothing'],
      ['another type', { ...good(), 'content-type': 'application/json' }],
    ];
    for (const [title, headers, sent = body, path] of wrong)
      expect([title, (await post(headers, sent, path)).status]).toEqual([title, 403]);
  });

  test('may carry only fields that its endpoint declares, and reach only endpoints for peers', async () => {
    const sizes = (bytes: number) => ({ film: new Uint8Array(bytes) });
    const split = askFrom(await start('sizes', [camera], secret, { PEER_DARKROOM_URL: far }));
    expect((await split(develop, sizes(9_000_000))).print.length).toBe(9_000_000);
    await expect(split(develop, sizes(11_000_000))).rejects.toThrow(
      /the request has 1100\d{4} bytes; the limit is 10000000/,
    );
    await expect(split(enlarge, { bytes: 1024 * 1024 })).rejects.toThrow(/answered 500/);
    const ordinary = serialize({
      input: { filler: 'x'.repeat(1024 * 1024) },
      language: languages[0],
      session: null,
      address: 'peer',
    });
    expect(
      (await post(signed(ordinary, { path: '/peer/darkroom.explode' }), ordinary, '/peer/darkroom.explode')).status,
    ).toBe(403);
  });

  test('accepts no answer that was changed, belongs to another call, or is not signed', async () => {
    const body = serialize({ data: null });
    const real = await fetch(new URL('/peer/darkroom.explode', far), { method: 'POST' });
    expect(real.status).toBe(403);
    for (const signature of [
      undefined,
      '0'.repeat(64),
      signAnswer(secret, { nonce: '0'.repeat(32), status: 200, digest: digestOf(body) }),
    ]) {
      const app = createServer({ logLevel: 'silent' });
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
      app.post('/peer/darkroom.explode', async (_request, reply) =>
        reply.headers(signature === undefined ? {} : { 'x-peer-signature': signature }).send(body),
      );
      const liar = await app.listen({ host: '127.0.0.1', port: 0 });
      await expect(askByHttp(liar, secret, explode, {}, caller(whole))).rejects.toBeInstanceOf(PeerRefused);
      await app.close();
    }
    // A genuine answer of the same service, to the request before.
    let kept: { bytes: Buffer<ArrayBuffer>; signature: string } | null = null;
    const app = createServer({ logLevel: 'silent' });
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, sent, done) => done(null, sent));
    app.post('/peer/darkroom.develop', async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^x-peer|^content-type/.test(name)),
      ) as Record<string, string>;
      const answer = await post(headers, request.body as Buffer);
      kept ??= {
        bytes: Buffer.from(await answer.arrayBuffer()),
        signature: answer.headers.get('x-peer-signature') ?? '',
      };
      return reply.header('x-peer-signature', kept.signature).send(kept.bytes);
    });
    const between = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = () => askByHttp(between, secret, develop, { film: new Uint8Array([1]) }, caller(whole));
    expect(await ask()).toMatchObject({ times: 2 });
    await expect(ask()).rejects.toBeInstanceOf(PeerRefused);
    await app.close();
  });

  test('is counted when it is refused, and its caller is asked to wait', async () => {
    const { app } = await start('counting', [darkroom], secret);
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1300; count += 1) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/peer/darkroom.develop',
        payload: 'x',
        headers: { 'content-type': 'application/x-yonkoma-peer' },
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 403: 1200, 429: 100 });
    const body = question([1]);
    expect(
      (await app.inject({ method: 'POST', url: '/peer/darkroom.develop', payload: body, headers: signed(body) }))
        .statusCode,
    ).toBe(200);
  });
});

test('with a long body that is unsigned, or signed for more than the limit, is closed unread', async () => {
  const app = createServer({ logLevel: 'silent' });
  mountPeers(app, { endpoints: () => [develop] } as unknown as Composition, secret);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const length = String(250_000_000);
  for (const headers of [{}, signed(Buffer.alloc(0), { length })]) {
    const { answer, readBytes } = await flood(app, new URL('/peer/darkroom.develop', url), {
      'content-type': 'application/x-yonkoma-peer',
      ...headers,
      'content-length': length,
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 .*\{"msg":"forbidden"\}/s);
    expect(readBytes).toBeLessThan(1024 * 1024);
  }
  await app.close();
});

test('has a nonce that is kept as long as its signature is valid, and no longer', () => {
  const nonces = new UsedNonces();
  expect([
    nonces.use('a', 100, 100),
    nonces.use('a', 100, 160),
    nonces.use('b', 160, 160),
    nonces.use('a', 160, 160),
  ]).toEqual([true, false, true, true]);
  expect([nonces.use('c', 221, 161), nonces.size]).toEqual([true, 3]);
  expect([nonces.use('d', 222, 222), nonces.size]).toEqual([true, 2]);
});
