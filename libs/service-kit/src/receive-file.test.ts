import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@yonkoma/contract';
import { onSqlite, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { defineDomain, route } from './domain.ts';
import { refuse } from './refusal.ts';

const maxBytes = 1000;
const hang = endpoint({
  name: 'gallery.hang',
  method: 'POST',
  path: '/api/gallery/hang',
  access: 'login',
  takesFile: true,
  input: v.object({ room: v.optional(v.pipe(v.string(), v.maxLength(8))), uuid: v.optional(v.string()) }),
  reply: v.object({ room: v.string(), uuid: v.string(), name: v.string(), text: v.string() }),
  refusals: ['nothing', 'large', 'full'],
  summary: 'Hangs a picture',
});
const wall = endpoint({
  name: 'gallery.wall',
  method: 'POST',
  path: '/api/gallery/wall',
  access: 'public',
  input: v.object({}),
  reply: v.object({ file: v.boolean() }),
  summary: 'Looks at the wall',
});

let failure: Error | null = null;
let isFull = false;
const words = { nothing: 'There is no file.', large: 'Too large.', full: 'Full.' };
const gallery = defineDomain({
  name: 'gallery',
  config: v.object({}),
  migrations: [],
  words: { 'zh-cn': words, en: words, jp: words, vi: words },
  routes: [
    route(
      hang,
      async ({ file }, { room = '', uuid = '' }) => {
        if (failure) throw failure;
        if (!file) refuse('nothing');
        if (file === 'too-large') refuse('large');
        return { room, uuid, name: file.name, text: await readFile(file.path, 'utf8') };
      },
      { admitFile: async () => (isFull ? refuse('full') : maxBytes) },
    ),
    route(wall, async ({ file }) => ({ file: file !== null })),
  ],
});

const part = (name: string, value: string, filename?: string, type = 'image/png') =>
  '--edge\r\ncontent-disposition: form-data; ' +
  `name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: ${type}`}\r\n\r\n` +
  `${value}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--edge--\r\n`;

onSqlite('a file that comes with a form', (engine) => {
  let site: OpenDomains;
  let port: number;
  const left = () => readdir(join(site.composition.running('gallery').folder, 'receiving')).catch(() => []);
  const post = async (payload: string, headers: Record<string, string> = {}, query = '') => {
    const reply = await site.app.inject({
      method: 'POST',
      url: `/api/gallery/hang${query}`,
      payload,
      headers: {
        'content-type': 'multipart/form-data; boundary=edge',
        'think-lang': 'en',
        'ba-user-token': 'seven',
        ...headers,
      },
    });
    expect([reply.statusCode, await left()]).toEqual([200, []]);
    return reply.json();
  };

  beforeAll(async () => {
    site = await openDomains(engine, [gallery], {
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
    port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => site.close());

  /** Sends `pieces` until they or the connection end. Resolves with the answer and the number of bytes sent. */
  const stream = (headers: string[], pieces: Iterable<string | Buffer>) =>
    new Promise<{ answer: string; sentBytes: number }>((resolve) => {
      let answer = '';
      let sentBytes = 0;
      const source = pieces[Symbol.iterator]();
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /api/gallery/hang HTTP/1.1\r\nhost: a\r\nthink-lang: en\r\n' +
            `${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
        );
        more();
      });
      const more = () => {
        while (socket.writable) {
          const { value, done } = source.next();
          if (done) return;
          sentBytes += value.length;
          if (!socket.write(value)) return void socket.once('drain', more);
        }
      };
      socket.on('data', (bytes) => {
        answer += bytes.toString();
      });
      socket.on('error', () => {}).on('close', () => resolve({ answer, sentBytes }));
    });

  test('reaches its verb with the fields of the form and of the address, and is deleted afterwards', async () => {
    const body = form(
      part('room', 'east'),
      part('unknown', 'dropped'),
      part('file', 'pixels', 'C:\\my pictures\\四コマ.png'),
      part('room', 'second'),
    );
    expect(await post(body, {}, '?uuid=17&room=west')).toMatchObject({
      code: 1,
      data: { room: 'east', uuid: '17', name: '四コマ.png', text: 'pixels' },
    });
    expect((await post(form(part('file', 'x'.repeat(maxBytes), 'a.png')))).data.text).toHaveLength(maxBytes);
  });

  test('is missing when the body is no form, is broken or holds too much', async () => {
    const many = Array.from({ length: 40 }, (_, index) => part(`field${index}`, 'a'));
    const bodies: [string, string, Record<string, string>?][] = [
      ['nothing', ''],
      ['no part', form()],
      ['no file', form(part('room', 'east'))],
      ['a field named file', form(part('file', 'text'))],
      ['several files', form(part('file', 'a', 'a.png'), part('file', 'b', 'b.png'))],
      ['another field', form(part('picture', 'a', 'a.png'))],
      ['cut short', form(part('file', 'pixels', 'a.png')).slice(0, -20)],
      ['no parts', 'nonsense'],
      ['many fields', form(...many, part('file', 'a', 'a.png'))],
      ['many fields behind', form(part('file', 'a', 'a.png'), ...many)],
      ['a long field', form(part('room', 'x'.repeat(2000)), part('file', 'a', 'a.png'))],
      ['a long field name', form(part('x'.repeat(200), 'a'), part('file', 'a', 'a.png'))],
      ['a prototype', form(part('__proto__', 'a'), part('file', 'a', 'a.png'))],
      ['no boundary', form(part('file', 'a', 'a.png')), { 'content-type': 'multipart/form-data' }],
      ['JSON', '{"file":"a"}', { 'content-type': 'application/json' }],
      ['a plain form', 'file=a', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['bytes', 'file=a', { 'content-type': 'application/octet-stream' }],
    ];
    for (const [title, body, headers] of bodies)
      expect([title, (await post(body, headers)).msg]).toEqual([title, 'There is no file.']);
    expect((await post(form(part('room', 'much too long'), part('file', 'a', 'a.png')))).msg).toBe(
      'Please check what you sent and try again.',
    );
  });

  test('is too large from the first byte over the limit', async () => {
    for (const size of [maxBytes + 1, 500_000])
      expect((await post(form(part('file', 'x'.repeat(size), 'a.png')))).msg).toBe('Too large.');
  });

  test('leaves nothing when its verb fails', async () => {
    failure = new Error('hidden-42');
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/gallery/hang',
      payload: form(part('file', 'a', 'a.png')),
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'ba-user-token': 'seven' },
    });
    failure = null;
    expect([reply.statusCode, reply.body.includes('hidden'), await left()]).toEqual([500, false, []]);
  });

  test('is refused by an endpoint that takes no file', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/gallery/wall',
      payload: form(part('file', 'a', 'a.png')),
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'think-lang': 'en' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([200, 0]);
    expect((await site.app.inject({ method: 'POST', url: '/api/gallery/wall', payload: {} })).json().data).toEqual({
      file: false,
    });
  });

  const megabyte = Buffer.alloc(1024 * 1024, 120);
  const endless = function* (bytes: number) {
    yield part('file', '', 'a.png').slice(0, -2);
    for (let sent = 0; sent < bytes; sent += megabyte.length) yield megabyte;
  };
  const type = 'content-type: multipart/form-data; boundary=edge';

  test.each([
    ['of no known length', 'transfer-encoding: chunked'],
    ['of a length it tells', `content-length: ${2 * 1024 ** 3}`],
  ])('of 2 GB %s is refused early, and its connection ends', async (_title, length) => {
    const isChunked = length.startsWith('transfer');
    const chunks = function* () {
      for (const piece of endless(2 * 1024 ** 3))
        yield isChunked
          ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), Buffer.from(piece), Buffer.from('\r\n')])
          : piece;
    };
    const { answer, sentBytes } = await stream([type, length, 'ba-user-token: seven'], chunks());
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*Too large\./s);
    expect(sentBytes).toBeLessThan(64 * 1024 ** 2);
    expect(await left()).toEqual([]);
  });

  test('is refused before it is read when nobody is signed in, or when there is no room for it', async () => {
    const guest = await stream([type, 'content-length: 900000000'], []);
    expect(guest.answer).toMatch(/"code":303/);
    isFull = true;
    const member = await stream([type, 'content-length: 900000000', 'ba-user-token: seven'], []);
    isFull = false;
    expect(member.answer).toMatch(/Full\./);
  });

  test('that stops half way is deleted', async () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/gallery/hang HTTP/1.1\r\nhost: a\r\n${type}\r\nba-user-token: seven\r\ncontent-length: 900\r\n` +
          `\r\n${part('file', 'pix', 'a.png').slice(0, -2)}`,
      ),
    );
    while ((await left()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    socket.destroy();
    while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await left()).toEqual([]);
  });
});

onSqlite('files of a process that ended while it received', (engine) => {
  test('left by an earlier process is deleted by the next one; files still being received elsewhere stay', async () => {
    const folder = join(engine.dataDir, 'gallery/receiving');
    await mkdir(folder, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(folder, name), 'pixels');
    const hourAgo = Date.now() / 1000 - 3600;
    await utimes(join(folder, 'old'), hourAgo, hourAgo);
    await engine.serve([gallery]);
    expect(await readdir(folder)).toEqual(['new']);
  });
});
