import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '@yonkoma/contract';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createCaller, type CallerSession, type FailureDetail } from './index.ts';

class Failed extends Error {
  readonly code: number;
  readonly detail: FailureDetail;
  constructor(message: string, code: number, detail: FailureDetail) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

const listThings = endpoint({
  name: 'thing.listThings',
  method: 'GET',
  path: '/api/thing/list',
  access: 'public',
  summary: '',
  input: v.object({ page: v.optional(v.number()), ids: v.optional(v.array(v.number())) }),
  reply: v.array(v.string()),
});
const addThing = endpoint({
  name: 'thing.addThing',
  method: 'POST',
  path: '/api/thing/add',
  access: 'public',
  summary: '',
  input: v.object({ name: v.string() }),
  reply: v.null(),
});

const app = Fastify();
let seen: FastifyRequest[] = [];
let replies: { status?: number; body: unknown; headers?: Record<string, string> }[] = [];
let origin = '';

const answer = async (request: FastifyRequest, reply: FastifyReply) => {
  seen.push(request);
  const { status = 200, body, headers = {} } = replies.shift() ?? { body: { code: 1, msg: '', time: 1, data: [] } };
  return reply.code(status).headers(headers).send(body);
};
app.get('/api/thing/list', answer);
app.post('/api/thing/add', answer);

const caller = (options: Partial<Parameters<typeof createCaller>[0]> = {}) =>
  createCaller({
    language: 'jp',
    origin,
    say: (key, values) => (values ? `${key} ${values.url}` : key),
    fail: (message, code, detail) => new Failed(message, code, detail),
    ...options,
  });

beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  seen = [];
  replies = [];
});

test('every call carries the server marker and the language, and lists use bracket names', async () => {
  replies = [{ body: { code: 1, msg: '', time: 1, data: ['a'] } }];
  expect(await caller().call(listThings, { page: 2, ids: [7, 8] })).toEqual(['a']);
  expect(seen[0]?.headers).toMatchObject({ server: 'true', 'think-lang': 'jp' });
  expect(decodeURIComponent(seen[0]?.url ?? '')).toBe('/api/thing/list?page=2&ids[0]=7&ids[1]=8');
});

test('a POST sends JSON and is never repeated', async () => {
  replies = [{ status: 503, body: '' }];
  await expect(caller().call(addThing, { name: 'x' })).rejects.toMatchObject({
    message: 'unavailable /api/thing/add',
    code: 503,
  });
  expect(seen.map(({ body }) => body)).toEqual([{ name: 'x' }]);
});

describe('a GET is sent once more, and only once, after a failure that may pass', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('%i', async (status) => {
    replies = [{ status, body: '' }];
    expect(await caller().call(listThings, {})).toEqual([]);
    expect(seen).toHaveLength(2);
  });

  test('two failures in a row are a failure of the call', async () => {
    replies = [
      { status: 500, body: '' },
      { status: 500, body: '' },
    ];
    await expect(caller().call(listThings, {})).rejects.toMatchObject({
      message: 'serverError /api/thing/list',
      code: 500,
    });
    expect(seen).toHaveLength(2);
  });

  test('a call to a missing address is not repeated', async () => {
    replies = [{ status: 404, body: '' }];
    await expect(caller().call(listThings, {})).rejects.toMatchObject({
      message: 'notFound /api/thing/list',
      code: 404,
    });
    expect(seen).toHaveLength(1);
  });
});

test('a refusal carries the sentence and the code of the service', async () => {
  replies = [{ body: { code: 0, msg: '見つかりません', time: 1, data: null } }];
  await expect(caller().call(listThings, {})).rejects.toMatchObject({ message: '見つかりません', code: 0 });
});

test('an answer without an envelope is an abnormal problem', async () => {
  replies = [{ body: { hello: 1 } }];
  await expect(caller().call(listThings, {})).rejects.toMatchObject({ message: 'abnormal' });
});

test('no server is a server exception or a missing network, and too long a wait is a time-out', async () => {
  await expect(caller({ origin: 'http://127.0.0.1:1' }).call(listThings, {})).rejects.toMatchObject({
    message: 'serverException',
    code: 0,
  });
  const never = ((_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    })) as unknown as typeof fetch;
  await expect(caller({ fetch: never, timeoutMs: 20 }).call(listThings, {})).rejects.toMatchObject({
    message: 'requestTimeout',
    code: 0,
  });
  const online = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
  await expect(caller({ origin: 'http://127.0.0.1:1' }).call(addThing, { name: 'x' })).rejects.toMatchObject({
    message: 'offline',
    code: 0,
  });
  if (online) Object.defineProperty(globalThis, 'navigator', online);
});

test('a call waits fifteen seconds, one that brings a file three minutes', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const keepFile = endpoint({
    name: 'thing.keepFile',
    method: 'POST',
    path: '/api/thing/add',
    access: 'public',
    takesFile: true,
    summary: '',
    input: v.object({}),
    reply: v.null(),
  });
  const fetch = (async () =>
    Response.json({ code: 1, msg: '', time: 1, data: null })) as unknown as typeof globalThis.fetch;
  await caller({ fetch }).call(listThings, {});
  await caller({ fetch }).call(keepFile, {}, { file: new File(['abc'], 'a.png') });
  expect(limits.mock.calls).toEqual([[15_000], [180_000]]);
  limits.mockRestore();
});

test('a connection that breaks during the answer is a server exception', async () => {
  const broken = http.createServer((_, reply) => {
    reply.writeHead(200, { 'content-length': '100' });
    reply.write('{"code":1', () => reply.destroy());
  });
  await new Promise<void>((resolve) => {
    broken.listen(0, '127.0.0.1', resolve);
  });
  await expect(
    caller({ origin: `http://127.0.0.1:${(broken.address() as AddressInfo).port}` }).call(listThings, {}),
  ).rejects.toMatchObject({ message: 'serverException', code: 0 });
  broken.close();
});

test.each([
  [302, 'redirected'],
  [400, 'badRequest'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [408, 'timedOut'],
  [409, 'conflict'],
  [500, 'serverError'],
  [501, 'notImplemented'],
  [502, 'badGateway'],
  [503, 'unavailable'],
  [504, 'gatewayTimeout'],
  [505, 'httpVersion'],
  [418, 'abnormal'],
  [200, 'abnormal'],
])('HTTP %i without an envelope is reported as %s', async (status, key) => {
  replies = [{ status, body: '', headers: status === 302 ? { location: '/elsewhere' } : {} }];
  await expect(caller().call(addThing, { name: 'x' })).rejects.toMatchObject({
    message: status === 200 ? key : `${key} /api/thing/add`,
    code: status,
  });
  expect(seen).toHaveLength(1);
});

test.each([
  ['a page', '<!doctype html><p>Sign in'],
  ['ten megabytes', `"${'x'.repeat(10_000_000)}"`],
  ['half an answer', '{"code":1,"msg":'],
  ['a bare list', '[]'],
  ['nothing', ''],
])('%s instead of an answer is an abnormal problem and no crash', async (_title, body) => {
  replies = [{ body, headers: { 'content-type': 'text/html' } }];
  await expect(caller().call(listThings, {})).rejects.toMatchObject({ message: 'abnormal', code: 200 });
});

describe('the same call twice at once', () => {
  test('is one request when it reads, and both get the answer', async () => {
    replies = [{ body: { code: 1, msg: '', time: 1, data: ['a'] } }];
    const { call } = caller();
    expect(await Promise.all([call(listThings, { page: 1 }), call(listThings, { page: 1 })])).toEqual([['a'], ['a']]);
    expect(seen).toHaveLength(1);
    await call(listThings, { page: 1 });
    expect(seen).toHaveLength(2);
  });

  test('continues for the caller who still waits, and is aborted when nobody waits', async () => {
    let ended: AbortSignal | undefined;
    let answerNow = (): void => undefined;
    const slow = ((_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        ended = signal;
        answerNow = () => resolve(Response.json({ code: 1, msg: '', time: 1, data: ['late'] }));
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      })) as unknown as typeof fetch;
    const { call } = caller({ fetch: slow });
    const leaving = new AbortController();
    const first = call(listThings, {}, { signal: leaving.signal });
    const second = call(listThings, {});
    leaving.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    expect(ended?.aborted).toBe(false);
    answerNow();
    expect(await second).toEqual(['late']);
    const alone = new AbortController();
    const third = call(listThings, {}, { signal: alone.signal });
    alone.abort(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    expect(ended?.aborted).toBe(true);
  });

  test('is refused with a message when it writes, and the first continues', async () => {
    const { call } = caller();
    const [first, second] = await Promise.allSettled([call(addThing, { name: 'x' }), call(addThing, { name: 'x' })]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { message: 'duplicate', code: 0 } });
    expect(seen).toHaveLength(1);
  });

  test('is three calls when it turns something on, off and on', async () => {
    const { call } = caller();
    await Promise.all(['on', 'off', 'on'].map((name) => call(addThing, { name })));
    expect(seen).toHaveLength(3);
  });
});

test('a call whose page has been left ends with the reason of its signal', async () => {
  await expect(caller().call(listThings, {}, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
});

describe('a member’s call', () => {
  const envelope = (code: number, data: unknown = null) => ({ body: { code, msg: 'said', time: 1, data } });
  const sessionThat = (renew: CallerSession['renew']) => {
    const happened: string[] = [];
    const session: CallerSession = {
      token: () => 'cookie',
      lost: () => happened.push('lost'),
      renew: (sentAtMs) => {
        happened.push('renew');
        return renew(sentAtMs);
      },
    };
    return { session, happened };
  };

  test('says that its session is in cookies, and carries the tokens in storage', async () => {
    await caller({ session: sessionThat(async () => true).session }).call(listThings, {});
    await caller().call(listThings, {});
    expect(seen.map(({ headers }) => [headers['x-auth-mode'], headers['ba-user-token']])).toEqual([
      ['cookie', 'cookie'],
      ['cookie', undefined],
    ]);
  });

  test('is sent once more after its session was renewed', async () => {
    const { session, happened } = sessionThat(async () => true);
    replies = [envelope(409, []), envelope(1)];
    expect(await caller({ session }).call(addThing, { name: 'x' })).toBeNull();
    expect([happened, seen.length]).toEqual([['renew'], 2]);
  });

  test('is sent once more and not again: a second "expired" is the end of the session', async () => {
    const { session, happened } = sessionThat(async () => true);
    replies = [envelope(409, []), envelope(409, [])];
    await expect(caller({ session }).call(addThing, { name: 'x' })).rejects.toMatchObject({ code: 409 });
    expect([happened, seen.length]).toEqual([['renew', 'lost'], 2]);
  });

  test('ends the session when the session cannot be renewed', async () => {
    const { session, happened } = sessionThat(async () => false);
    replies = [envelope(409, [])];
    await expect(caller({ session }).call(listThings, {})).rejects.toMatchObject({ code: 409 });
    expect(happened).toEqual(['renew', 'lost']);
  });

  test('fails, and keeps the session, when it is unknown whether the session can be renewed', async () => {
    const { session, happened } = sessionThat(async () => {
      throw new Failed('offline', 0, {});
    });
    replies = [envelope(409, [])];
    await expect(caller({ session }).call(listThings, {})).rejects.toMatchObject({ message: 'offline' });
    expect(happened).toEqual(['renew']);
  });

  test.each<[string, { status?: number; body: unknown }, boolean]>([
    ['303 `need login`', envelope(303, { type: 'need login' }), true],
    ['303 without a type', envelope(303, []), true],
    ['another code with `need login`', envelope(0, { type: 'need login' }), true],
    ['303 `logged in`', envelope(303, { type: 'logged in' }), false],
    ['a missing permission', envelope(401, []), false],
    ['a refusal', envelope(0), false],
    ['a conflict in HTTP', { status: 409, body: '' }, false],
    ['a forbidden address', { status: 403, body: '' }, false],
    ['too many requests', { status: 429, body: '' }, false],
    ['a service that fails', { status: 500, body: '' }, false],
  ])('%s: the session is lost %s', async (_title, reply, isLost) => {
    const { session, happened } = sessionThat(async () => false);
    replies = [reply];
    await expect(caller({ session }).call(addThing, { name: 'x' })).rejects.toBeInstanceOf(Failed);
    expect(happened.includes('lost')).toBe(isLost);
  });

  test('passes on the data that comes with a refusal', async () => {
    replies = [{ ...envelope(0, { type: 'need captcha' }), headers: { 'x-refusal': 'sign-in-captcha' } }];
    await expect(caller().call(addThing, { name: 'x' })).rejects.toMatchObject({
      detail: { data: { type: 'need captcha' }, refusal: 'sign-in-captcha' },
    });
  });

  test('shows its success message only after it has succeeded', async () => {
    const shown: string[] = [];
    const { call } = caller({ succeed: (message) => shown.push(message) });
    replies = [envelope(0), envelope(1)];
    await expect(call(addThing, { name: 'x' }, { success: 'Kept' })).rejects.toBeInstanceOf(Failed);
    expect(shown).toEqual([]);
    await call(addThing, { name: 'x' }, { success: 'Kept' });
    expect(shown).toEqual(['Kept']);
    await call(addThing, { name: 'x' }, { success: true });
    expect(shown).toEqual(['Kept', 'succeeded']);
  });
});

test('a file is sent as a form, after the other fields', async () => {
  let sent: RequestInit | undefined;
  const record = ((_url: string, init: RequestInit) => {
    sent = init;
    return Promise.resolve(Response.json({ code: 1, msg: '', time: 1, data: null }));
  }) as typeof fetch;
  const keepFile = endpoint({
    name: 'thing.keepFile',
    method: 'POST',
    path: '/api/thing/file',
    access: 'login',
    takesFile: true,
    summary: '',
    input: v.object({ topic: v.string() }),
    reply: v.null(),
  });
  await caller({ fetch: record }).call(
    keepFile,
    { topic: 'avatar' },
    { file: new File(['abc'], 'a.png', { type: 'image/png' }) },
  );
  const form = sent?.body as FormData;
  expect([...form.keys()]).toEqual(['topic', 'file']);
  expect((form.get('file') as File).name).toBe('a.png');
  expect(sent?.headers).not.toHaveProperty('content-type');
});

describe('an answer delivered with the page', () => {
  const early = [{ endpoint: 'thing.listThings', input: { page: '2' }, reply: ['early'] }];

  test('is used once and without a request, whatever the order and type of its fields', async () => {
    const { call } = caller({ early });
    expect(await call(listThings, { ids: undefined, page: 2 })).toEqual(['early']);
    expect(seen).toHaveLength(0);
    expect(await call(listThings, { page: 2 })).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  test('is not used for another input, nor after it was forgotten', async () => {
    const { call, forgetServed } = caller({ early });
    expect(await call(listThings, { page: 3 })).toEqual([]);
    forgetServed();
    expect(await call(listThings, { page: 2 })).toEqual([]);
  });
});

test('a refusal that came with the page is thrown without a request, until the visitor leaves the page', async () => {
  const refused = { endpoint: 'thing.listThings', input: { page: '2' }, refusal: 'thing-not-found' };
  const { call, earlyRefusal, forgetServed } = caller({ refused });
  expect(earlyRefusal(listThings, { page: 2 })).toMatchObject({ code: 0, detail: { refusal: 'thing-not-found' } });
  expect(earlyRefusal(listThings, { page: 3 })).toBeUndefined();
  for (let turn = 0; turn < 2; turn += 1)
    await expect(call(listThings, { page: 2 })).rejects.toMatchObject({ detail: { refusal: 'thing-not-found' } });
  expect(seen).toEqual([]);
  forgetServed();
  expect(earlyRefusal(listThings, { page: 2 })).toBeUndefined();
  expect(await call(listThings, { page: 2 })).toEqual([]);
  expect(seen).toHaveLength(1);
});

test('comic pictures, early answers included, come from the host that the site names, and nothing else', async () => {
  const readCover = endpoint({
    name: 'comic.readCover',
    method: 'GET',
    path: '/api/thing/list',
    access: 'public',
    summary: '',
    input: v.object({ id: v.number() }),
    reply: v.object({ url: v.string() }),
  });
  const { call, early } = caller({
    pictures: { cdnUrl: 'https://cdn.example', storageHosts: ['bucket.example'] },
    early: [
      { endpoint: 'comic.readCover', input: { id: 1 }, reply: { url: '/m/1?s=a' } },
      { endpoint: 'comic.readCover', input: { id: 2 }, reply: { url: '/m/2' } },
    ],
  });
  replies = [
    { body: { code: 1, msg: '', time: 1, data: { url: 'https://bucket.example/3?x' } } },
    { body: { code: 1, msg: '', time: 1, data: [{ url: '/m/4' }] } },
  ];
  expect([
    early(readCover, { id: 1 }),
    await call(readCover, { id: 2 }),
    await call(readCover, { id: 3 }),
    early(readCover, { id: 9 }),
  ]).toEqual([
    { url: 'https://cdn.example/m/1?s=a' },
    { url: 'https://cdn.example/m/2' },
    { url: 'https://cdn.example/3' },
    undefined,
  ]);
  expect(await call(listThings, {})).toEqual([{ url: '/m/4' }]);
});

test('an early answer is first as the server has rendered it; whoever asks later gets the own one', async () => {
  const readOwn = endpoint({
    name: 'thing.readOwn',
    method: 'GET',
    path: '/api/thing/list',
    access: 'public',
    summary: '',
    input: v.object({ id: v.number() }),
    reply: v.object({ is_like: v.number() }),
  });
  const answer = { endpoint: 'thing.readOwn', reply: { is_like: 1 } };
  const onRendered = vi.fn<(rendered: unknown, own: unknown) => void>();
  const { call, early } = caller({
    early: [
      { ...answer, rendered: [[['is_like'], 0]], input: { id: 1 } },
      { ...answer, rendered: [[['is_like'], 0]], input: { id: 2 } },
      { ...answer, input: { id: 3 } },
    ],
    onRendered,
  });
  expect([early(readOwn, { id: 1 }), await call(readOwn, { id: 2 }), early(readOwn, { id: 3 })]).toEqual([
    { is_like: 0 },
    { is_like: 1 },
    { is_like: 1 },
  ]);
  expect(onRendered.mock.calls).toEqual([[{ is_like: 0 }, { is_like: 1 }]]);
});

describe('an answer that was read ahead', () => {
  const viewed = { ...listThings, countsView: true };
  const ahead = async (client: ReturnType<typeof caller>, reply = ['ahead']) => {
    const coming = Promise.resolve([{ endpoint: listThings.name, input: {}, reply }]);
    client.expectEarly(listThings.name, {}, coming);
    await coming;
  };

  test('takes the place of the call, and tells the service of the view when the page is opened', async () => {
    const client = caller();
    await ahead(client);
    expect(seen).toEqual([]);
    expect(client.early(viewed, {})).toEqual(['ahead']);
    await expect.poll(() => seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['HEAD /api/thing/list']);
  });

  test('is waited for by the call while it is on its way, and tells of no view that nobody counts', async () => {
    const client = caller();
    const { promise, resolve } = Promise.withResolvers<{ endpoint: string; input: object; reply: unknown }[]>();
    client.expectEarly(listThings.name, {}, promise);
    const called = client.call(listThings, {});
    resolve([{ endpoint: listThings.name, input: {}, reply: ['ahead'] }]);
    expect(await called).toEqual(['ahead']);
    expect(seen).toEqual([]);
  });

  test('is asked for when it does not come', async () => {
    const client = caller();
    client.expectEarly(listThings.name, {}, Promise.reject(new Error('away')));
    expect(await client.call(listThings, {})).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  test('is not used after a call that changes something', async () => {
    const client = caller();
    await ahead(client);
    replies = [{ body: { code: 1, msg: '', time: 1, data: null } }];
    await client.call(addThing, { name: 'x' });
    expect(client.early(listThings, {})).toBeUndefined();
  });

  test('a page that was made ahead tells of its view', async () => {
    const early = [{ endpoint: listThings.name, input: {}, reply: ['served'] }];
    expect(caller({ early }).early(viewed, {})).toEqual(['served']);
    expect(caller({ early, isAhead: true }).early(viewed, {})).toEqual(['served']);
    await expect.poll(() => seen.map(({ method }) => method)).toEqual(['HEAD']);
  });
});
