import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '@yonkoma/contract';
import { checkSession } from '@yonkoma/contract/schema';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { compose, type Composition } from '../compose.ts';
import { defineDomain, route } from '../domain.ts';
import { mount } from '../mount.ts';
import { PeerAway } from '../peer-http.ts';
import { createServer } from '../server.ts';

const secret = 'a secret of this test, long enough for it';
const Nothing = v.object({});
const signIn = endpoint({
  name: 'member.signIn',
  method: 'POST',
  path: '/api/in',
  access: 'public',
  input: v.object({ keep: v.optional(v.boolean(), false), life: v.optional(v.number(), 1000) }),
  reply: v.object({ token: v.string(), refresh_token: v.string() }),
  summary: 'In',
});
const leave = endpoint({
  name: 'member.leave',
  method: 'POST',
  path: '/api/out',
  access: 'public',
  input: Nothing,
  reply: v.null(),
  summary: 'Out',
});
const open = endpoint({
  name: 'member.open',
  method: 'GET',
  path: '/api/open',
  access: 'public',
  input: Nothing,
  reply: v.object({
    member: v.nullable(v.number()),
    isExpired: v.boolean(),
    refresh: v.nullable(v.string()),
    presented: v.nullable(v.number()),
  }),
  summary: 'Open',
});
const own = endpoint({
  name: 'member.own',
  method: 'GET',
  path: '/api/own',
  access: 'login',
  input: Nothing,
  reply: v.object({ token: v.string() }),
  summary: 'Own',
});
const draw = endpoint({
  name: 'member.draw',
  method: 'POST',
  path: '/api/draw',
  access: 'login',
  permission: 'Panel/Draw',
  input: Nothing,
  reply: v.null(),
  summary: 'Draw',
});
const like = endpoint({
  name: 'member.like',
  method: 'GET',
  path: '/api/like',
  access: 'public',
  changesState: true,
  input: Nothing,
  reply: v.null(),
  summary: 'Like',
});

/** Secrets of the valid sessions, with the permission nodes of the member. */
const counting = new Map<string, string[]>();
let isDown = false;
const member = defineDomain({
  name: 'member',
  config: v.object({}),
  migrations: [],
  words: { 'zh-cn': {}, en: {}, jp: {}, vi: {} },
  routes: [
    route(checkSession, async (_call, { memberId, secret: given }) => {
      if (isDown) throw new PeerAway('nobody is there');
      const nodes = counting.get(given);
      return nodes ? { memberId, sessionId: 1, nodes } : null;
    }),
    route(signIn, async ({ client, now }, { keep, life }) => {
      counting.set('the secret', ['*']);
      return (
        client?.keepSession({
          memberId: 7,
          secret: 'the secret',
          expiresAt: now + life,
          refresh: keep ? { token: 'the refresh token', expiresAt: now + 5000 } : null,
        }) ?? { token: '', refresh_token: '' }
      );
    }),
    route(leave, async ({ client }) => {
      client?.dropSession();
      return null;
    }),
    route(open, async ({ session, isExpired, client }) => ({
      member: session?.memberId ?? null,
      isExpired,
      refresh: client?.refreshToken ?? null,
      presented: client?.presented?.memberId ?? null,
    })),
    route(own, async ({ session }) => ({ token: session?.token ?? '' })),
    route(draw, async () => null),
    route(like, async () => null),
  ],
});

let folder: TemporaryFolder;
let app: FastifyInstance;
let composition: Composition;
beforeAll(async () => {
  // A second that begins within a request would be one second of a cookie's life.
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = await temporaryFolder();
  app = createServer({ logLevel: 'silent', trustProxy: '127.0.0.1' });
  composition = await compose([member], { env: {}, dataDir: folder.path, log: app.log, secret });
  await mount(app, composition, { secret });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await composition.close();
  await folder.remove();
});
beforeEach(() => {
  counting.clear();
  isDown = false;
});

const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'comics.example' };
const plainHttp = { 'x-forwarded-host': '192.168.1.7:8080' };
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { server: 'true', ...headers } });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const cookieOf = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
/** Signs in as a browser and returns its cookies. */
const browser = async (draft: object = {}, headers: Record<string, string> = {}) => {
  const reply = await post('/api/in', draft, { 'x-auth-mode': 'cookie', ...headers });
  return {
    data: reply.json().data,
    cookies: reply.cookies,
    cookie: cookieOf(reply.cookies.filter(({ value }) => value !== '')),
    text: reply.body,
  };
};
const apiToken = async (draft: object = {}) => String((await post('/api/in', draft)).json().data.token);
const openTo = async (headers: Record<string, string>) => (await get('/api/open', headers)).json().data;

test(
  'over https a browser keeps its tokens in cookies that no script and no ' +
    'other site reads, and is told only that they are there',
  async () => {
    const { data, cookies, text } = await browser({ keep: true }, https);
    expect(data).toEqual({ token: 'cookie', refresh_token: 'cookie' });
    expect(
      cookies.map(({ name, path, httpOnly, secure, sameSite, domain }) => ({
        name,
        path,
        httpOnly,
        secure,
        sameSite,
        domain,
      })),
    ).toEqual(
      ['__Host-ba-user-token', '__Host-ba-refresh-token'].map((name) => ({
        name,
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        domain: undefined,
      })),
    );
    expect(cookies.map(({ maxAge }) => maxAge)).toEqual([5000, 5000]);
    for (const { value } of cookies) expect(text).not.toContain(value);
  },
);

test.each([
  ['on this machine', {}],
  ['on a home network', plainHttp],
])('over plain http %s the cookies have no prefix, and over https those are ignored', async (_where, headers) => {
  const { cookies, cookie } = await browser({ keep: true }, headers);
  expect(cookies.map(({ name, secure, httpOnly }) => [name, secure ?? false, httpOnly])).toEqual([
    ['ba-user-token', false, true],
    ['ba-refresh-token', false, true],
  ]);
  expect((await openTo({ cookie, ...headers })).member).toBe(7);
  expect(await openTo({ cookie, ...https })).toMatchObject({ member: null, isExpired: false, refresh: null });
});

test('a session that is not kept clears the refresh cookie; its own cookie lives as long as the session', async () => {
  const { data, cookies } = await browser();
  expect(data).toEqual({ token: 'cookie', refresh_token: '' });
  expect(cookies.map(({ name, value, maxAge }) => [name, value === '', maxAge])).toEqual([
    ['ba-user-token', false, 1000],
    ['ba-refresh-token', true, 0],
  ]);
});

test('signing out clears both cookies', async () => {
  const { cookie } = await browser({ keep: true });
  const { cookies } = await post('/api/out', {}, { cookie });
  expect(cookies.map(({ name, value, expires }) => [name, value, expires?.getTime()])).toEqual([
    ['ba-user-token', '', 0],
    ['ba-refresh-token', '', 0],
  ]);
});

test('an API client reads its tokens from the answer, sends one in a header, and gets no cookie', async () => {
  const reply = await post('/api/in', { keep: true });
  expect([reply.cookies, reply.json().data.refresh_token]).toEqual([[], 'the refresh token']);
  const { token } = reply.json().data;
  expect((await get('/api/own', { 'ba-user-token': token })).json()).toMatchObject({ code: 1, data: { token } });
});

test.each([
  ['says nothing of cookies', {}],
  ['brings another token besides', { 'ba-user-token': 'of an API client' }],
])('tokens in cookies are never in an answer, also when the caller is %s', async (_what, headers) => {
  const { cookie, cookies } = await browser({ keep: true });
  for (const held of [cookie, ...cookie.split('; ')]) {
    const reply = await post('/api/in', { keep: true }, { cookie: held, ...headers });
    expect(reply.json().data).toEqual({ token: 'cookie', refresh_token: 'cookie' });
    expect(reply.cookies.map(({ name }) => name)).toEqual(cookies.map(({ name }) => name));
    expect(reply.body).not.toContain('the refresh token');
  }
});

test('a token counts only in the header, not in the query or the body', async () => {
  const token = await apiToken();
  expect((await get(`/api/own?ba-user-token=${token}&bausertoken=${token}&token=${token}`)).json().code).toBe(303);
  expect((await post('/api/draw', { 'ba-user-token': token })).json().code).toBe(303);
});

test('the header overrides cookies, and the placeholder for a cookie is no token', async () => {
  const { cookie } = await browser();
  expect((await openTo({ cookie, 'ba-user-token': 'cookie' })).member).toBe(7);
  expect((await openTo({ cookie, 'ba-user-token': 'made up' })).member).toBe(null);
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, claims: object, key: string | Buffer) =>
  `${encode(header)}.${encode(claims)}.${createHmac('sha256', key)
    .update(`${encode(header)}.${encode(claims)}`)
    .digest('base64url')}`;
const later = Math.floor(Date.now() / 1000) + 1000;
const claims = { sub: '7', sid: 'the secret', exp: later };

test.each([
  ['without a signature', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  ['signed with the site’s secret itself', () => signed({ alg: 'HS256', typ: 'JWT' }, claims, secret)],
  [
    'signed with another key',
    () => signed({ alg: 'HS256', typ: 'JWT' }, claims, 'another secret of another site, as long'),
  ],
  ['of nothing like a token', () => 'a.b.c'],
  ['as long as a book', () => 'x'.repeat(5000)],
])('a token %s is refused, also as a cookie', async (_what, forge) => {
  await browser();
  expect(await openTo({ 'ba-user-token': forge() })).toMatchObject({ member: null, isExpired: false, presented: null });
  expect((await get('/api/own', { 'ba-user-token': forge() })).json()).toMatchObject({
    code: 303,
    data: { type: 'need login' },
  });
  expect((await openTo({ cookie: `ba-user-token=${forge()}` })).presented).toBe(null);
});

test('a token that was changed in any part is refused', async () => {
  const token = await apiToken();
  const [head = '', body = '', signature = ''] = token.split('.');
  const other = encode({ ...claims, sub: '8' });
  for (const changed of [
    `${head}.${other}.${signature}`,
    `${head}.${body}.${signature.slice(1)}`,
    `${encode({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`,
    token.slice(0, -1),
  ]) {
    expect((await openTo({ 'ba-user-token': changed })).presented).toBe(null);
  }
  expect((await openTo({ 'ba-user-token': token })).presented).toBe(7);
});

test.each([{ sub: '0' }, { sub: '-7' }, { sub: '7e1' }, { sub: '../7' }, { sid: 7 }])(
  'a correctly signed token with the claims %j is refused',
  async (odd) => {
    counting.set('the secret', ['*']);
    const token = app.jwt.sign({ ...claims, ...odd } as never);
    expect((await openTo({ 'ba-user-token': token })).presented).toBe(null);
  },
);

test('a session that was ended is refused at once', async () => {
  const token = await apiToken();
  counting.clear();
  expect((await get('/api/own', { 'ba-user-token': token })).json()).toMatchObject({
    code: 303,
    data: { type: 'need login' },
  });
});

test('an expired token is answered with 409 and an empty list for members’ calls, elsewhere as a guest', async () => {
  const token = await apiToken({ life: -1 });
  expect((await get('/api/own', { 'ba-user-token': token, 'think-lang': 'en' })).json()).toEqual({
    code: 409,
    msg: 'Your session has expired. Please sign in again.',
    time: expect.any(Number),
    data: [],
  });
  expect(await openTo({ 'ba-user-token': token })).toMatchObject({ member: null, isExpired: true, presented: 7 });
});

test('a refresh cookie alone is a session that is over for a browser, but not for a client with a token', async () => {
  const cookie = 'ba-refresh-token=the refresh token';
  expect((await get('/api/own', { cookie })).json()).toMatchObject({ code: 409, data: [] });
  expect(await openTo({ cookie })).toMatchObject({ member: null, isExpired: true, refresh: 'the refresh token' });
  expect((await get('/api/own', { cookie, 'ba-user-token': 'made up' })).json().code).toBe(303);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' }, false],
  [{ origin: 'http://localhost:8080' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://localhost:8081' }, false],
  [{ origin: 'null' }, false],
  [{}, true],
])('a change that comes with %j is accepted: %s', async (headers, isLetOn) => {
  const { cookie } = await browser();
  const sent = { cookie, host: 'localhost:8080', ...headers };
  expect((await post('/api/draw', {}, sent)).json().code).toBe(isLetOn ? 1 : 0);
  expect((await get('/api/like', { ...sent, server: 'true' })).json().code).toBe(isLetOn ? 1 : 0);
});

test('only a POST with a session cookie needs the header that no form of another site can send', async () => {
  const { cookie } = await browser({ keep: true });
  const draw = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/draw', payload: {}, headers: { 'think-lang': 'en', ...headers } });
  expect((await draw({ cookie })).json()).toMatchObject({
    code: 0,
    msg: 'This action must be requested by the site itself.',
  });
  expect((await draw({ cookie: 'ba-refresh-token=the refresh token' })).json().code).toBe(0);
  expect((await draw({ cookie, server: 'false' })).json().code).toBe(0);
  expect((await draw({ cookie, server: 'true' })).json().code).toBe(1);
  expect((await draw({ 'ba-user-token': await apiToken() })).json().code).toBe(1);
});

test('a read that changes something always needs that header', async () => {
  expect((await get('/api/like', { 'ba-user-token': await apiToken() })).json().code).toBe(0);
  expect((await get('/api/like')).json().code).toBe(0);
});

test('a member without the permission gets 401 and an empty list; nodes match in any letter case', async () => {
  const token = await apiToken();
  const draw = async (nodes: string[]) => {
    counting.set('the secret', nodes);
    return (await post('/api/draw', {}, { 'ba-user-token': token, 'think-lang': 'en' })).json();
  };
  expect(await draw(['panel/look', 'panel'])).toEqual({
    code: 401,
    msg: 'You may not do this.',
    time: expect.any(Number),
    data: [],
  });
  expect([(await draw(['panel/draw'])).code, (await draw(['*'])).code, (await draw([])).code]).toEqual([1, 1, 401]);
});

test('while sessions cannot be read, public pages serve a guest, others ask to retry, all stay signed in', async () => {
  const { cookie } = await browser();
  isDown = true;
  expect(await openTo({ cookie })).toMatchObject({ member: null });
  const reply = await get('/api/own', { cookie });
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code, reply.cookies]).toEqual([503, '5', 0, []]);
  isDown = false;
  expect((await get('/api/own', { cookie })).json().code).toBe(1);
});
