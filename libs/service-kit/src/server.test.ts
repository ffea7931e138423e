import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import multipart from '@fastify/multipart';
import { createServer } from './server.ts';

test('no log line of any level holds a token, a cookie or a field of a request', async () => {
  let lines = '';
  const app = createServer({
    logLevel: 'trace',
    logTo: {
      write(line) {
        lines += line;
      },
    },
  });
  await app.register(multipart);
  app.route({
    method: 'POST',
    url: '/form',
    async handler(request) {
      for await (const _ of request.parts());
      return {};
    },
  });
  app.route({
    method: 'POST',
    url: '/json',
    async handler(request) {
      request.log.warn({ headers: request.headers, about: { headers: request.raw.headers } }, 'noted');
      throw new Error('it failed');
    },
  });
  const headers = {
    'ba-user-token': 'hidden-token',
    cookie: 'ba-user-token=hidden-cookie',
    authorization: 'Bearer hidden-key',
  };
  const form = '--edge\r\ncontent-disposition: form-data; name="password"\r\n\r\nhidden-field\r\n--edge--\r\n';
  await app.inject({
    method: 'POST',
    url: '/form',
    payload: form,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
  });
  await app.inject({ method: 'POST', url: '/json', payload: { password: 'hidden-password' }, headers });
  await app.close();
  expect(lines).toContain('busboyOptions');
  expect(lines).toContain('it failed');
  expect(lines).not.toContain('hidden');
});

test('a connection on which nothing was asked in time is closed without an answer', async () => {
  const app = createServer({ logLevel: 'silent' });
  const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  const [accepted] = await once(app.server, 'connection');
  const said: unknown[] = [];
  socket.on('data', (data) => said.push(data));
  const ended = once(socket, 'close');
  // As Node does when it looks for connections without a request.
  app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), accepted);
  expect([await ended, said]).toEqual([[false], []]);
  await app.close();
});

test('closing does not wait for idle connections', async () => {
  const app = createServer({ logLevel: 'silent' });
  // Without these time limits closing would wait for ever.
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 });
  const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  const accepted = once(app.server, 'connection');
  await once(socket, 'connect');
  await accepted;
  const ended = once(socket, 'close');
  await app.close();
  expect(await ended).toEqual([false]);
});
