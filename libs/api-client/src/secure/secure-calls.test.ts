import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint, type SecureAnswer, type SecureKey } from '@yonkoma/contract';
import * as v from 'valibot';
import { createCaller, type SecureStart } from '../index.ts';

const read = endpoint({
  name: 'comic.read',
  method: 'GET',
  path: '/api/Comic/read',
  securePath: '/api/SecureComic/read',
  access: 'public',
  summary: '',
  input: v.object({ id: v.number() }),
  reply: v.object({ id: v.number() }),
});
const plainOnly = endpoint({
  name: 'comic.other',
  method: 'GET',
  path: '/api/Comic/other',
  access: 'public',
  summary: '',
  input: v.object({}),
  reply: v.null(),
});
const nowS = () => Math.floor(Date.now() / 1000);
const keyNamed = (kid: string): SecureKey => ({ kid, key: randomBytes(32).toString('base64'), expire: nowS() + 100 });

function seal(
  data: unknown,
  { kid, key }: SecureKey,
  timestamp = nowS(),
  path = '/api/securecomic/read',
): SecureAnswer {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), kid, use, 32));
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', keyFor('enc'), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]).toString('base64');
  const unsigned = { data: text, iv: iv.toString('base64'), timestamp, kid };
  return {
    ...unsigned,
    signature: createHmac('sha256', keyFor('mac'))
      .update([kid, path, timestamp, unsigned.iv, text].join('.'))
      .digest('hex'),
  };
}

/** A service that answers comics with `give` and a new key with `next`. */
function service({ give, next }: { give: (kid: string | null, id: number) => unknown; next?: () => SecureKey | null }) {
  const asked: string[] = [];
  const fetch = (async (url: string, { headers }: { headers: Record<string, string> }) => {
    const [path = '', query] = url.split('?');
    asked.push(path);
    const id = Number(new URLSearchParams(query).get('id'));
    if (path === '/api/index/index')
      return Response.json({ code: 1, msg: '', time: nowS(), data: { site: { secure: next?.() ?? null } } });
    return Response.json(
      path === read.securePath
        ? give(headers['x-secure-kid'] ?? null, id)
        : { code: 1, msg: '', time: nowS(), data: { id } },
    );
  }) as unknown as typeof globalThis.fetch;
  const callerWith = (secure?: SecureStart) =>
    createCaller({
      language: 'en',
      fetch,
      say: (key) => key,
      fail: (message, code, detail) => Object.assign(new Error(message), { code, detail }),
      ...(secure && { secure }),
    });
  return { asked, callerWith };
}
const envelope = (data: unknown) => ({ code: 1, msg: '', time: nowS(), data });

let warned: unknown[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((message) => {
    warned.push(message);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a page with a key calls the secure path of comics, names the key, and reads the sealed answer', async () => {
  const key = keyNamed('1.a');
  const kids: unknown[] = [];
  const { asked, callerWith } = service({
    give: (kid, id) => {
      kids.push(kid);
      return envelope(seal({ id }, key));
    },
  });
  const { call } = callerWith({ key, time: nowS() });
  expect(await call(read, { id: 4 })).toEqual({ id: 4 });
  expect(await call(plainOnly, {})).toEqual({ id: 0 });
  expect([asked, kids, warned]).toEqual([['/api/SecureComic/read', '/api/Comic/other'], ['1.a'], []]);
});

test('what was asked for beside the calls is opened with the same key, if it was sealed for that path', async () => {
  const { callerWith } = service({ give: () => null });
  const key = keyNamed('1.a');
  const { secureKid, openSealed } = callerWith({ key, time: nowS() });
  expect(secureKid()).toBe('1.a');
  expect(await openSealed(seal([{ id: 4 }], key, nowS(), '/page-data'), '/page-data')).toEqual([{ id: 4 }]);
  expect(await openSealed(seal([{ id: 4 }], key), '/page-data')).toBeUndefined();
  expect(await openSealed(seal([{ id: 4 }], keyNamed('2.a'), nowS(), '/page-data'), '/page-data')).toBeUndefined();
  expect(warned).toEqual(Array(2).fill('/page-data: signature verification failed'));
  expect(callerWith().secureKid()).toBeUndefined();
});

test('a page without a key calls the plain path', async () => {
  const { asked, callerWith } = service({ give: () => null });
  expect(await callerWith({ key: null, time: nowS() }).call(read, { id: 4 })).toEqual({ id: 4 });
  expect(await callerWith().call(read, { id: 5 })).toEqual({ id: 5 });
  expect(asked).toEqual(['/api/Comic/read', '/api/Comic/read']);
});

test('an answer that is not sealed is accepted, and so is one sealed without an envelope', async () => {
  const key = keyNamed('1.a');
  const answers = [
    envelope({ id: 1 }),
    seal({ id: 2 }, key),
    { ...envelope(null), ...seal({ id: 3 }, key) },
    { code: 0, msg: 'None here', time: nowS(), data: null },
  ];
  const { callerWith } = service({ give: () => answers.shift() });
  const { call } = callerWith({ key, time: nowS() });
  for (const id of [1, 2, 3]) expect(await call(read, { id })).toEqual({ id });
  await expect(call(read, { id: 4 })).rejects.toMatchObject({ message: 'None here', code: 0 });
  expect(warned).toEqual([]);
});

test('a replaced key is fetched again, once for all calls, and the calls are repeated once', async () => {
  const [before, after] = [keyNamed('1.a'), keyNamed('2.a')];
  const { asked, callerWith } = service({ give: (_kid, id) => envelope(seal({ id }, after)), next: () => after });
  const { call } = callerWith({ key: before, time: nowS() });
  expect(await Promise.all([call(read, { id: 1 }), call(read, { id: 2 })])).toEqual([{ id: 1 }, { id: 2 }]);
  expect(asked.filter((path) => path === '/api/index/index')).toHaveLength(1);
  expect(asked).toHaveLength(5);
  expect(warned).toEqual(Array(2).fill('/api/SecureComic/read: signature verification failed'));
  expect(await call(read, { id: 3 })).toEqual({ id: 3 });
  expect(asked).toHaveLength(6);
});

test('an answer under the key before is still read after a new one came', async () => {
  const [before, after] = [keyNamed('1.a'), keyNamed('2.a')];
  const sealing = [keyNamed('0.a'), after, before];
  const { callerWith } = service({
    give: (_kid, id) => envelope(seal({ id }, sealing.shift() as SecureKey)),
    next: () => after,
  });
  const { call } = callerWith({ key: before, time: nowS() });
  expect(await call(read, { id: 1 })).toEqual({ id: 1 });
  expect(await call(read, { id: 2 })).toEqual({ id: 2 });
});

test('an answer that cannot be opened twice is a failure, which keeps the raw answer and gives no data', async () => {
  const key = keyNamed('1.a');
  const { asked, callerWith } = service({
    give: (_kid, id) => envelope({ ...seal({ id }, key), signature: '0'.repeat(64) }),
    next: () => key,
  });
  await expect(callerWith({ key, time: nowS() }).call(read, { id: 1 })).rejects.toMatchObject({
    message: 'unreadable',
    code: 0,
    detail: { data: { data: { kid: '1.a', signature: '0'.repeat(64) } } },
  });
  expect(asked).toEqual(['/api/SecureComic/read', '/api/index/index', '/api/SecureComic/read']);
  expect(warned).toEqual(Array(2).fill('/api/SecureComic/read: signature verification failed'));
});

test('an old answer is refused, even when everything else about it is valid', async () => {
  const key = keyNamed('1.a');
  const { callerWith } = service({ give: (_kid, id) => envelope(seal({ id }, key, nowS() - 301)), next: () => key });
  await expect(callerWith({ key, time: nowS() }).call(read, { id: 1 })).rejects.toMatchObject({
    message: 'unreadable',
  });
  expect(warned).toEqual(Array(2).fill('/api/SecureComic/read: data expired'));
});

test('a page that stayed open for hours corrects its clock', async () => {
  const key = keyNamed('1.a');
  const { asked, callerWith } = service({ give: (_kid, id) => envelope(seal({ id }, key)), next: () => key });
  const { call } = callerWith({ key, time: nowS() - 7200 });
  expect(await call(read, { id: 1 })).toEqual({ id: 1 });
  expect(await call(read, { id: 2 })).toEqual({ id: 2 });
  expect(asked).toHaveLength(4);
});

test.each([
  ['late', 86_400_000],
  ['early', -86_400_000],
])('a page whose clock is a day %s opens a sealed answer at once', async (_, byMs) => {
  const key = keyNamed('1.a');
  const at = nowS();
  const { asked, callerWith } = service({ give: (_kid, id) => envelope(seal({ id }, key, at)) });
  vi.spyOn(Date, 'now').mockReturnValue(at * 1000 + byMs);
  expect(await callerWith({ key, time: at }).call(read, { id: 4 })).toEqual({ id: 4 });
  expect([asked, warned]).toEqual([['/api/SecureComic/read'], []]);
});

test('calls are plain as soon as a site has switched encryption off', async () => {
  const { asked, callerWith } = service({ give: () => envelope(seal({ id: 1 }, keyNamed('9.z'))), next: () => null });
  const { call } = callerWith({ key: keyNamed('1.a'), time: nowS() });
  expect(await call(read, { id: 1 })).toEqual({ id: 1 });
  expect(asked).toEqual(['/api/SecureComic/read', '/api/index/index', '/api/Comic/read']);
});
