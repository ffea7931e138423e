import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { endpoint } from '@yonkoma/contract';
import Fastify, { type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createCaller, type FailureDetail } from './index.ts';

class Failed extends Error {
  readonly code: number;
  readonly detail: FailureDetail;
  constructor(message: string, code: number, detail: FailureDetail) { super(message); this.code = code; this.detail = detail; }
}

const listThings = endpoint({
  name: 'thing.listThings', method: 'GET', path: '/api/thing/list', access: 'public', summary: '',
  input: v.object({ page: v.optional(v.number()), ids: v.optional(v.array(v.number())) }), reply: v.array(v.string()),
});
const addThing = endpoint({
  name: 'thing.addThing', method: 'POST', path: '/api/thing/add', access: 'public', summary: '', input: v.object({ name: v.string() }), reply: v.null(),
});

const app = Fastify();
let seen: FastifyRequest[] = [];
let replies: { status?: number; body: unknown }[] = [];
let origin = '';

const answer = async (request: FastifyRequest, reply: { code(status: number): { send(body: unknown): unknown } }) => {
  seen.push(request);
  const { status = 200, body } = replies.shift() ?? { body: { code: 1, msg: '', time: 1, data: [] } };
  return reply.code(status).send(body);
};
app.get('/api/thing/list', answer);
app.post('/api/thing/add', answer);

const caller = (options: Partial<Parameters<typeof createCaller>[0]> = {}) => createCaller({
  language: 'jp', origin, say: (key, values) => (values ? `${key} ${values.url}` : key), fail: (message, code, detail) => new Failed(message, code, detail), ...options,
});

beforeAll(async () => { origin = await app.listen({ host: '127.0.0.1', port: 0 }); });
afterAll(() => app.close());
beforeEach(() => { seen = []; replies = []; });

test('every call carries the server marker and the language, lists travel in brackets', async () => {
  replies = [{ body: { code: 1, msg: '', time: 1, data: ['a'] } }];
  expect(await caller().call(listThings, { page: 2, ids: [7, 8] })).toEqual(['a']);
  expect(seen[0]?.headers).toMatchObject({ server: 'true', 'think-lang': 'jp' });
  expect(decodeURIComponent(seen[0]?.url ?? '')).toBe('/api/thing/list?page=2&ids[0]=7&ids[1]=8');
});

test('a POST sends JSON and is never repeated', async () => {
  replies = [{ status: 503, body: '' }];
  await expect(caller().call(addThing, { name: 'x' })).rejects.toMatchObject({ message: 'unavailable /api/thing/add', code: 503 });
  expect(seen.map(({ body }) => body)).toEqual([{ name: 'x' }]);
});

describe('a GET is sent once more, and only once, when the trouble may pass', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('%i', async (status) => {
    replies = [{ status, body: '' }];
    expect(await caller().call(listThings, {})).toEqual([]);
    expect(seen).toHaveLength(2);
  });

  test('twice is a failure', async () => {
    replies = [{ status: 500, body: '' }, { status: 500, body: '' }];
    await expect(caller().call(listThings, {})).rejects.toMatchObject({ message: 'serverError /api/thing/list', code: 500 });
    expect(seen).toHaveLength(2);
  });

  test('a missing address is not asked for again', async () => {
    replies = [{ status: 404, body: '' }];
    await expect(caller().call(listThings, {})).rejects.toMatchObject({ message: 'notFound /api/thing/list', code: 404 });
    expect(seen).toHaveLength(1);
  });
});

test('a refusal is the service’s own sentence with its code', async () => {
  replies = [{ body: { code: 0, msg: '見つかりません', time: 1, data: null } }];
  await expect(caller().call(listThings, {})).rejects.toMatchObject({ message: '見つかりません', code: 0 });
});

test('an answer that is no envelope is an abnormal problem', async () => {
  replies = [{ body: { hello: 1 } }];
  await expect(caller().call(listThings, {})).rejects.toMatchObject({ message: 'abnormal' });
});

test('nobody there is a server exception, too long a wait is a time-out', async () => {
  await expect(caller({ origin: 'http://127.0.0.1:1' }).call(listThings, {})).rejects.toMatchObject({ message: 'serverException', code: 0 });
  const never = ((_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => { signal.addEventListener('abort', () => reject(signal.reason as Error)); })) as unknown as typeof fetch;
  await expect(caller({ fetch: never, timeoutMs: 20 }).call(listThings, {})).rejects.toMatchObject({ message: 'requestTimeout', code: 0 });
});

test('a call that its page no longer wants ends with the reason of its signal', async () => {
  await expect(caller().call(listThings, {}, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
});

describe('an answer that came with the page', () => {
  const early = [{ endpoint: 'thing.listThings', input: { page: '2' }, reply: ['early'] }];

  test('is used once and without a request, whatever the order and type of its fields', async () => {
    const { call } = caller({ early });
    expect(await call(listThings, { ids: undefined, page: 2 })).toEqual(['early']);
    expect(seen).toHaveLength(0);
    expect(await call(listThings, { page: 2 })).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  test('is not used for another input, nor once it is forgotten', async () => {
    const { call, forgetEarly } = caller({ early });
    expect(await call(listThings, { page: 3 })).toEqual([]);
    forgetEarly();
    expect(await call(listThings, { page: 2 })).toEqual([]);
  });
});
