import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from 'node:net';
import { flood } from '@yonkoma/testing/node';
import type { FastifyInstance } from 'fastify';
import { createServer } from './server.ts';

const megabyte = 1024 * 1024;
let app: FastifyInstance;
let url: string;
let received = 0;

beforeAll(async () => {
  app = createServer({ logLevel: 'silent', bodyWithinMs: 300 });
  app.get('/look', async () => ({}));
  app.post('/say', async () => ((received += 1), {}));
  app.post('/file', { config: { bodyWithinMs: 60_000 } }, async () => ((received += 1), {}));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const long = { 'content-length': String(2 * 1024 ** 3) };
const chunked = { 'transfer-encoding': 'chunked' };
const json = { 'content-type': 'application/json', 'think-lang': 'en' };

const refused = /^HTTP\/1\.1 200 .*connection: close.*"code":0,"msg":"Please check/s;
const missing = /^HTTP\/1\.1 404 .*connection: close.*"code":0/s;
const floods: [string, string, Record<string, string>, RegExp, number][] = [
  ['told to be too long', '/say', { ...json, ...long }, refused, megabyte],
  ['too long without telling', '/say', { ...json, ...chunked }, refused, 2 * megabyte],
  [
    'of a type nobody reads',
    '/say',
    { 'content-type': 'application/x-yonkoma-peer', 'think-lang': 'en', ...long },
    refused,
    megabyte,
  ],
  ['for an address with nothing behind it', '/peer/strip.say', { ...json, ...long }, missing, megabyte],
  ['in chunks for an address with nothing behind it', '/nothing', { ...json, ...chunked }, missing, megabyte],
];

test('a request with an unwanted body is answered without reading it, and its connection ends', async () => {
  await Promise.all(
    floods.map(async ([title, path, headers, expected, most]) => {
      const { answer, readBytes } = await flood(app, new URL(path, url), headers);
      expect([title, answer]).toEqual([title, expect.stringMatching(expected)]);
      expect([title, readBytes < most, readBytes]).toEqual([title, true, expect.any(Number)]);
    }),
  );
});

const lineTo = (path: string, length: number) => {
  let answer = '';
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  const closed = new Promise<string>((resolve) => {
    socket
      .on('data', (bytes) => {
        answer += bytes.toString();
      })
      .on('error', () => {})
      .on('close', () => resolve(answer));
  });
  return {
    socket,
    closed,
    answered: async (text: string) => {
      while (!answer.includes(text)) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
};

test('a call that is sent too slowly is cut off, but a file is not', async () => {
  const before = received;
  const file = lineTo('/file', 2);
  const call = lineTo('/say', 2);
  for (const { socket } of [file, call]) socket.write('{');
  expect(await call.closed).toBe('');
  file.socket.write('}');
  await file.answered('HTTP/1.1 200');
  file.socket.destroy();
  expect(received - before).toBe(1);
});

test('a small unread body is drained, and its connection takes the next call', async () => {
  const { socket, answered } = lineTo('/nothing', 100_000);
  await answered('HTTP/1.1 404');
  socket.write('x'.repeat(100_000));
  socket.write('GET /look HTTP/1.1\r\nhost: a\r\n\r\n');
  await answered('HTTP/1.1 200');
  socket.destroy();
});
