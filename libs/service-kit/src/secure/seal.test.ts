import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint, type SecureAnswer, secureKeyHeader } from '@yonkoma/contract';
import { openDomains, type OpenDomains, onSqlite } from '@yonkoma/testing/node';
import { openByTheBook, secureVector } from '@yonkoma/testing/node/secure-vector';
import * as v from 'valibot';
import { defineDomain, route } from '../domain.ts';
import { refuse } from '../refusal.ts';
import { seal } from './seal.ts';
import { isCurrent, newestKey, secretOf } from './secure-key.ts';

const secret = 'a secret of this test, long enough for it';
const guest = (address: string) => ({ session: null, address });
const member = (memberId: number, address: string) => ({
  session: { memberId, sessionId: 1, nodes: [], token: '' },
  address,
});
const hours = 3600;

test('an answer is sealed exactly as the wire contract says', () => {
  const { key, path, plain, answer } = secureVector;
  const iv = Buffer.from(answer.iv, 'base64');
  expect(
    seal(plain, { kid: key.kid, secret: Buffer.from(key.key, 'base64'), path, timestamp: answer.timestamp, iv }),
  ).toEqual(answer);
});

describe('a key', () => {
  const now = 1_793_000_000 - (1_793_000_000 % (6 * hours));

  test('is 32 bytes, the same on every node for six hours, and another one after them', () => {
    const key = newestKey(secret, guest('192.0.2.1'), now);
    expect(Buffer.from(key.key, 'base64')).toEqual(secretOf(secret, key.kid));
    expect(Buffer.from(key.key, 'base64')).toHaveLength(32);
    expect(key.expire).toBe(now + 6 * hours);
    expect(newestKey(secret, guest('192.0.2.1'), now + 6 * hours - 1)).toEqual(key);
    expect(newestKey(secret, guest('192.0.2.1'), now + 6 * hours).key).not.toBe(key.key);
  });

  test('is different for each visitor, and the same for a member on every device', () => {
    const keyOf = (caller: Parameters<typeof newestKey>[1]) => newestKey(secret, caller, now).key;
    expect(
      new Set([
        keyOf(guest('192.0.2.1')),
        keyOf(guest('192.0.2.2')),
        keyOf(member(7, '192.0.2.1')),
        keyOf(member(8, '192.0.2.1')),
      ]).size,
    ).toBe(4);
    expect(keyOf(member(7, '192.0.2.1'))).toBe(keyOf(member(7, '203.0.113.9')));
    expect(newestKey('another secret of this test, long enough', guest('192.0.2.1'), now).key).not.toBe(
      keyOf(guest('192.0.2.1')),
    );
  });

  test('is valid until six hours after it was replaced', () => {
    const { kid } = newestKey(secret, guest('192.0.2.1'), now);
    expect(
      [now - 1, now, now + 6 * hours, now + 12 * hours - 1, now + 12 * hours].map((at) => isCurrent(kid, at)),
    ).toEqual([false, true, true, true, false]);
    for (const nonsense of [
      '',
      '1',
      `${'9'.repeat(12)}.${'a'.repeat(22)}`,
      `${Math.floor(now / (6 * hours))}.${'a'.repeat(23)}`,
      `-1.${'a'.repeat(22)}`,
    ])
      expect(isCurrent(nonsense, now)).toBe(false);
  });
});

onSqlite('an endpoint with a secure path', (engine) => {
  const Strip = v.object({ id: v.number(), title: v.nullable(v.string()) });
  const read = endpoint({
    name: 'strip.read',
    method: 'GET',
    path: '/api/strip/read',
    securePath: '/api/SecureStrip/read',
    input: v.object({ id: v.string() }),
    reply: Strip,
    access: 'public',
    refusals: ['no-strip'],
    summary: 'Reads',
  });
  const strip = defineDomain({
    name: 'strip',
    config: v.object({}),
    migrations: [],
    routes: [
      route(read, async (_call, { id }) =>
        id === '0' ? refuse('no-strip') : { id: Number(id), title: 'Đêm trăng 月夜', hidden: 'not in the contract' },
      ),
    ],
    words: {
      en: { 'no-strip': 'None.' },
      'zh-cn': { 'no-strip': '无' },
      jp: { 'no-strip': 'なし' },
      vi: { 'no-strip': 'Không' },
    },
  });
  let site: OpenDomains;
  beforeAll(async () => {
    site = await openDomains(engine, [strip], { secret });
  });
  afterAll(() => site.close());

  const nowS = () => Math.floor(Date.now() / 1000);
  const ask = async (url: string, headers: Record<string, string> = {}) =>
    (await site.app.inject({ url, headers: { 'think-lang': 'en', ...headers }, remoteAddress: '192.0.2.1' })).json();

  test('gives the same answers as the plain path, and no others', async () => {
    const plain = await ask('/api/strip/read?id=3');
    const sealed: { code: number; time: number; data: SecureAnswer } = await ask('/api/SecureStrip/read?id=3');
    expect(Object.keys(sealed)).toEqual(['code', 'msg', 'time', 'data']);
    expect(Object.keys(sealed.data).sort()).toEqual(['data', 'iv', 'kid', 'signature', 'timestamp']);
    expect(sealed.data.timestamp).toBe(sealed.time);
    expect(
      openByTheBook(sealed.data, newestKey(secret, guest('192.0.2.1'), nowS()).key, '/api/securestrip/read'),
    ).toEqual(plain.data);
    expect(plain.data).toEqual({ id: 3, title: 'Đêm trăng 月夜' });
  });

  test('signs the requested path, in lower case', async () => {
    const sealed: { data: SecureAnswer } = await ask('/API/securestrip/READ?id=3&x=/other');
    expect(
      openByTheBook(sealed.data, newestKey(secret, guest('192.0.2.1'), nowS()).key, '/api/securestrip/read'),
    ).toMatchObject({ id: 3 });
  });

  test('never seals two answers alike', async () => {
    const [one, two] = [await ask('/api/SecureStrip/read?id=3'), await ask('/api/SecureStrip/read?id=3')];
    expect(one.data.iv).not.toBe(two.data.iv);
    expect(one.data.data).not.toBe(two.data.data);
  });

  test('answers under the key that the client holds, also when it is the one before the newest', async () => {
    for (const age of [0, 6 * hours]) {
      const held = newestKey(secret, guest('203.0.113.50'), nowS() - age);
      const { data } = await ask('/api/SecureStrip/read?id=3', { [secureKeyHeader]: held.kid });
      expect(data.kid).toBe(held.kid);
      expect(openByTheBook(data, held.key, '/api/securestrip/read')).toMatchObject({ id: 3 });
    }
  });

  test('answers under the caller’s newest key where the client’s key is too old or missing', async () => {
    const newest = newestKey(secret, guest('192.0.2.1'), nowS());
    for (const held of [newestKey(secret, guest('192.0.2.1'), nowS() - 12 * hours).kid, 'made up']) {
      expect((await ask('/api/SecureStrip/read?id=3', { [secureKeyHeader]: held })).data.kid).toBe(newest.kid);
    }
  });

  test('refuses without encryption', async () => {
    expect(await ask('/api/SecureStrip/read?id=0')).toEqual({
      code: 0,
      msg: 'None.',
      time: expect.any(Number),
      data: null,
    });
  });
});
