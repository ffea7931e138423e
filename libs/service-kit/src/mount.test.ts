import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from 'node:net';
import { inLanguage, endpoint, languages, peerEndpoint } from '@yonkoma/contract';
import { flood, onSqlite, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { defineDomain, route } from './domain.ts';
import { refuse } from './refusal.ts';
import { missingWords } from './words.ts';

const Text = v.pipe(v.string(), v.maxLength(20));
const say = endpoint({
  name: 'strip.say',
  method: 'POST',
  path: '/api/Strip/say',
  aliases: ['/api/strip.Panel/say'],
  input: v.object({ text: Text, times: v.optional(v.number(), 1) }),
  reply: v.object({ text: v.string(), language: v.string(), member: v.nullable(v.number()) }),
  access: 'public',
  refusals: ['too-loud'],
  summary: 'Says something',
});
const look = endpoint({
  name: 'strip.look',
  method: 'GET',
  path: '/api/strip/look',
  input: v.object({ ids: v.optional(v.array(v.string())) }),
  reply: v.object({ ids: v.array(v.string()) }),
  access: 'public',
  summary: 'Looks',
});
const turn = endpoint({
  name: 'strip.turn',
  method: 'GET',
  path: '/api/strip/turn',
  input: v.object({}),
  reply: v.object({ turned: v.number() }),
  access: 'public',
  changesState: true,
  summary: 'Turns',
});
const own = endpoint({
  name: 'strip.own',
  method: 'GET',
  path: '/api/strip/own',
  input: v.object({}),
  reply: v.object({ member: v.number() }),
  access: 'login',
  summary: 'Own',
});
const keep = endpoint({
  name: 'strip.keep',
  method: 'POST',
  path: '/api/strip/keep',
  input: v.object({ text: v.string() }),
  reply: v.null(),
  access: 'login',
  summary: 'Keeps',
});
const fail = endpoint({
  name: 'strip.fail',
  method: 'GET',
  path: '/api/strip/fail',
  input: v.object({}),
  reply: v.null(),
  access: 'public',
  summary: 'Fails',
});
const whisper = peerEndpoint({ name: 'strip.whisper', input: v.object({}), reply: v.null(), summary: 'Whispers' });

let turned = 0;
const loud = {
  en: 'Quieter than {limit}, please.',
  'zh-cn': '请小于 {limit}。',
  jp: '{limit}より静かに。',
  vi: 'Nhỏ hơn {limit} nhé.',
};
const strip = defineDomain({
  name: 'strip',
  config: v.object({}),
  migrations: [],
  routes: [
    route(say, async (call, { text }) => {
      if (text === 'LOUD') refuse('too-loud', { limit: 7 });
      return { text, language: call.language, member: call.session?.memberId ?? null, secret: 'not in the contract' };
    }),
    route(look, async (_call, { ids = [] }) => ({ ids })),
    route(turn, async () => ({ turned: (turned += 1) })),
    route(own, async (call) => ({ member: call.session?.memberId ?? 0 })),
    route(keep, async () => null),
    route(fail, async () => {
      throw new Error('the password of the database is hidden-42');
    }),
    route(whisper, async () => null),
  ],
  words: {
    en: { 'too-loud': loud.en },
    'zh-cn': { 'too-loud': loud['zh-cn'] },
    jp: { 'too-loud': loud.jp },
    vi: { 'too-loud': loud.vi },
  },
});

onSqlite('calls on the wire', (engine) => {
  let site: OpenDomains;
  let address: URL;
  const post = (payload: string | object, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/strip/say',
      payload,
      headers: { 'content-type': 'application/json', 'think-lang': 'en', ...headers },
    });

  beforeAll(async () => {
    site = await openDomains(engine, [strip], {
      identify: async (request) => ({
        session:
          request.headers['ba-user-token'] === 'seven'
            ? { memberId: 7, sessionId: 1, nodes: [], token: 'seven' }
            : null,
        isExpired: false,
        client: null as never,
        failure: null,
      }),
    });
    address = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }));
  });
  afterAll(() => site.close());

  test('an answer is the envelope with exactly the fields declared', async () => {
    const response = await post({ text: 'hello' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json; charset=utf-8/);
    expect(response.json()).toEqual({
      code: 1,
      msg: '',
      time: expect.any(Number),
      data: { text: 'hello', language: 'en', member: null },
    });
    expect(Math.abs(response.json().time - Date.now() / 1000)).toBeLessThan(60);
  });

  test('paths and aliases match in any letter case', async () => {
    for (const url of ['/api/strip/say', '/API/STRIP/SAY', '/api/strip.Panel/say', '/api/Strip.panel/Say/']) {
      expect([url, (await site.app.inject({ method: 'POST', url, payload: { text: 'a' } })).json().code]).toEqual([
        url,
        1,
      ]);
    }
  });

  test('the language comes from the header, else the query, else the cookie, else it is Vietnamese', async () => {
    const language = async (headers: Record<string, string>, query = '') =>
      (await site.app.inject({ method: 'POST', url: `/api/strip/say${query}`, payload: { text: 'a' }, headers })).json()
        .data.language;
    expect(await language({ 'think-lang': 'jp', cookie: 'ba-lang=en' }, '?lang=zh-cn')).toBe('jp');
    expect(await language({ cookie: 'ba-lang=en' }, '?lang=zh-cn')).toBe('zh-cn');
    expect(await language({ cookie: 'a=b; ba-lang=en; c=d' })).toBe('en');
    expect(await language({ cookie: 'xba-lang=en' })).toBe('vi');
    expect(await language({ 'think-lang': 'klingon' })).toBe('vi');
    expect(await language({ 'think-lang': '__proto__' })).toBe('vi');
    expect(await language({})).toBe('vi');
  });

  test('a refusal is in the language of the caller, with its values', async () => {
    for (const language of languages) {
      const response = await post({ text: 'LOUD' }, { 'think-lang': language });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          code: 0,
          msg: (inLanguage<string>(loud, language) ?? '').replace('{limit}', '7'),
          time: expect.any(Number),
          data: null,
        },
      ]);
    }
  });

  test('a body that is not what was declared, or no body at all, is a refusal', async () => {
    const refused = { code: 0, msg: 'Please check what you sent and try again.', data: null };
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '{"text":1}',
      '{"text":null}',
      '{"text":["a"]}',
      '{"text":{"a":1}}',
      '{}',
      `{"text":"${'x'.repeat(1000)}"}`,
      `{"text":"${'x'.repeat(1024 * 1024)}"}`,
      `{"text":"a","filler":"${'x'.repeat(64 * 1024)}"}`,
      '{"text":"a","times":"many"}',
      '{"text":"a","times":1e999}',
    ];
    for (const body of bodies) {
      const response = await post(body);
      expect([body.slice(0, 30), response.statusCode]).toEqual([body.slice(0, 30), 200]);
      expect([body.slice(0, 30), response.json()]).toEqual([
        body.slice(0, 30),
        body.includes('1e999') ? expect.objectContaining({ code: 1 }) : expect.objectContaining(refused),
      ]);
    }
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'nonsense']) {
      const response = await post('text=a', { 'content-type': type });
      expect([type, response.statusCode, response.json()]).toEqual([type, 200, expect.objectContaining(refused)]);
    }
  });

  test('the body of a guest’s call to an endpoint for members is refused unread', async () => {
    const { answer, readBytes } = await flood(site.app, new URL('/api/strip/keep', address), {
      'content-type': 'application/json',
      'think-lang': 'en',
      'transfer-encoding': 'chunked',
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*"code":303/s);
    // Bytes that the system receives into its buffers, although nobody reads them.
    expect(readBytes).toBeLessThan(512 * 1024);
  });

  test('a body cannot reach any prototype', async () => {
    for (const body of [
      '{"text":"a","__proto__":{"polluted":1}}',
      '{"__proto__":{"text":"a"},"text":"a"}',
      '{"text":"a","constructor":{"prototype":{"polluted":1}}}',
    ]) {
      expect((await post(body)).json()).toMatchObject({ code: 1, data: { text: 'a' } });
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('arrays of a query arrive as arrays', async () => {
    expect((await site.app.inject('/api/strip/look?ids[0]=4&ids[1]=9')).json().data).toEqual({ ids: ['4', '9'] });
  });

  test('a read that changes something needs the header of the site, and is never cached', async () => {
    const before = turned;
    for (const server of [undefined, 'false', '1', 'TRUE']) {
      const response = await site.app.inject({
        url: '/api/strip/turn',
        headers: server ? { server, 'think-lang': 'en' } : { 'think-lang': 'en' },
      });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        expect.objectContaining({ code: 0, data: null, msg: 'This action must be requested by the site itself.' }),
      ]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect(turned).toBe(before);
    const response = await site.app.inject({ url: '/api/strip/turn', headers: { server: 'true' } });
    expect(response.json()).toMatchObject({ code: 1, data: { turned: before + 1 } });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('an endpoint for members sends a guest to sign in, knows a member, and is never cached', async () => {
    expect((await site.app.inject({ url: '/api/strip/own', headers: { 'think-lang': 'en' } })).json()).toMatchObject({
      code: 303,
      msg: 'Please sign in first.',
      data: { type: 'need login' },
    });
    const own = await site.app.inject({ url: '/api/strip/own', headers: { 'ba-user-token': 'seven' } });
    expect([own.json(), own.headers['cache-control']]).toMatchObject([{ code: 1, data: { member: 7 } }, 'no-store']);
  });

  test('an internal failure is HTTP 500 without details', async () => {
    const response = await site.app.inject({ url: '/api/strip/fail', headers: { 'think-lang': 'en' } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 0,
      msg: 'Something went wrong on our side. Please try again.',
      time: expect.any(Number),
      data: null,
    });
    expect(response.body).not.toMatch(/hidden|stack|Error/);
  });

  test('an address without an endpoint is HTTP 404, an unreadable one a refusal, both in the envelope', async () => {
    for (const url of ['/api/strip/nothing', '/nothing', '/api/strip/say', '/peer/', `/api/${'x'.repeat(5000)}`]) {
      const response = await site.app.inject({ url, headers: { 'think-lang': 'en' } });
      expect([url.slice(0, 30), response.statusCode, response.json()]).toEqual([
        url.slice(0, 30),
        404,
        expect.objectContaining({ code: 0, msg: 'There is nothing at this address.', data: null }),
      ]);
    }
    const response = await site.app.inject({ url: '/api/%E0%A4%A', headers: { 'think-lang': 'en' } });
    expect([response.statusCode < 500, Object.keys(response.json())]).toEqual([true, ['code', 'msg', 'time', 'data']]);
  });

  test('endpoints for peers do not exist where a process takes no calls from peers', async () => {
    for (const url of [
      '/peer/strip.whisper',
      '/PEER/strip.whisper',
      '/peer/strip.say',
      '/peer/strip.unknown',
      '/peer/__proto__',
    ]) {
      for (const payload of [{}, undefined]) {
        const response = await site.app.inject({ method: 'POST', url, payload, headers: { 'think-lang': 'en' } });
        expect([url, response.statusCode, response.json().msg]).toEqual([
          url,
          404,
          'There is nothing at this address.',
        ]);
      }
    }
  });

  test('malformed HTTP, or a head that is too long, gets an answer and not a broken connection', async () => {
    const send = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(Number(address.port), address.hostname, () => socket.write(text));
        socket
          .on('data', (bytes) => {
            answer += bytes.toString();
          })
          .on('close', () => resolve(answer))
          .on('error', reject);
      });
    expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*\{"code":0,/s);
    expect(await send(`GET /api/strip/look?ids[0]=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 .*\{"code":0,/s,
    );
  });
});

test('a refusal without words in some language is found', () => {
  expect(missingWords(strip)).toEqual([]);
  expect(missingWords({ ...strip, words: { ...strip.words, jp: {} } })).toEqual(['jp: too-loud']);
});
