import { afterEach, expect, test } from 'vitest';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort, onSqlite } from '@yonkoma/testing/node';
import { openPost, until } from './fixtures/open-post.ts';

const secret = 'a secret of sixteen and more';
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

interface Taken {
  headers: IncomingMessage['headers'];
  body: string;
  method: string;
}

/** A stand-in for the provider of text messages. `answer` decides its reply. */
async function openSender(answer: (reply: ServerResponse, count: number) => void) {
  const taken: Taken[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request
      .on('data', (bytes: Buffer) => {
        body += bytes.toString('utf8');
      })
      .on('end', () => {
        taken.push({ headers: request.headers, body, method: request.method ?? '' });
        answer(reply, taken.length);
      });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  closings.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${port}/send`, taken };
}
const text = { channel: 'mobile', address: '+84912345678', language: 'vi' } as const;

onSqlite('letters by text', (engine) => {
  test('a text message is posted once, signed, with a key of its own', async () => {
    const { url, taken } = await openSender((reply) => void reply.writeHead(202).end('queued'));
    await using post = await openPost(engine, { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret });
    const before = Math.floor(Date.now() / 1000);
    await post.leave(text);
    await until(async () => (await post.waiting()).length === 0);
    expect(taken).toHaveLength(1);
    const [{ headers, body, method }] = taken as [Taken];
    const { id, ...said } = JSON.parse(body);
    expect(said).toEqual({
      to: '+84912345678',
      text: 'Yonkoma: 123456 là mã đăng ký, có hiệu lực 10 phút. Đừng đưa mã cho ai.',
    });
    expect(method).toBe('POST');
    expect(headers['idempotency-key']).toBe(id);
    expect(headers['x-yonkoma-signature']).toBe(
      createHmac('sha256', secret).update(`${headers['x-yonkoma-time']}.${body}`).digest('hex'),
    );
    const signedAt = Number(headers['x-yonkoma-time']);
    expect([before <= signedAt, signedAt <= Date.now() / 1000]).toEqual([true, true]);
  });

  test('a failing text service gets the same message again later', async () => {
    const { url, taken } = await openSender((reply, count) => void reply.writeHead(count === 1 ? 503 : 200).end());
    await using post = await openPost(engine, { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret });
    await post.leave(text);
    await until(async () =>
      (await post.waiting()).some(({ tries, due_at }) => tries === 1 && due_at < Math.floor(Date.now() / 1000) + 30),
    );
    await post.hurry();
    await until(async () => (await post.waiting()).length === 0);
    expect(taken).toHaveLength(2);
    expect(taken[1]?.body).toBe(taken[0]?.body);
  });

  test('a text service that finally refuses a number is asked once', async () => {
    const { url, taken } = await openSender((reply) => void reply.writeHead(422).end());
    await using post = await openPost(engine, { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret });
    await post.leave(text);
    await until(async () => (await post.waiting()).length === 0);
    expect(taken).toHaveLength(1);
  });

  test('a redirect is never followed with a code: it counts as a failure', async () => {
    const other = await openSender((reply) => void reply.writeHead(200).end());
    const { url, taken } = await openSender((reply) => void reply.writeHead(307, { location: other.url }).end());
    await using post = await openPost(engine, { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret });
    await post.leave(text);
    await until(async () => (await post.waiting()).some(({ tries }) => tries === 1) && taken.length === 1);
    expect(other.taken).toHaveLength(0);
    expect(await post.waiting()).toHaveLength(1);
  });
});
