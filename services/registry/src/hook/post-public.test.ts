import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postPublic } from './post-public.ts';
import { isPublicAddress } from './public-address-rules.ts';

let connections = 0;
const server = createServer((socket) => {
  connections += 1;
  socket.resume();
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

const port = () => (server.address() as AddressInfo).port;
const post = (url: string, found: string[], isLocal = false) =>
  postPublic(new URL(url), {
    body: '{}',
    headers: {},
    withinMs: 300,
    isLocal,
    resolve: (_name, _options, done) =>
      done(
        null,
        found.map((address) => ({ address, family: 4 })),
      ),
  });

test('a name that stands for a machine of our own network is not connected to, even beside a public one', async () => {
  for (const found of [['127.0.0.1'], ['10.1.2.3'], ['8.8.8.8', '192.168.0.1'], ['::1'], []])
    expect([found, await post(`https://hooks.example:${port()}/`, found)]).toEqual([
      found,
      { status: null, error: found.length > 0 ? 'its address is not public' : 'it has no address' },
    ]);
  expect(await post(`https://127.0.0.1:${port()}/`, [])).toMatchObject({ error: 'its address is not public' });
  expect(connections).toBe(0);
});

test('a machine that takes the connection and says nothing costs the deadline and no more', async () => {
  const began = Date.now();
  expect(await post(`http://127.0.0.1:${port()}/`, [], true)).toEqual({
    status: null,
    error: 'it did not answer within 0.3 s',
  });
  expect(connections).toBe(1);
  expect(Date.now() - began).toBeLessThan(3000);
});

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['2606:4700::1111', true],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fe80::1%lo', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
