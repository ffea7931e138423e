import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unreadStreamPath } from '@yonkoma/contract';
import { temporaryFolder } from '@yonkoma/testing/node';

const streams = 2000;
const perMember = 8;
const maxBytes = 30 * 1024;

/** Opens a stream and waits for its first counts. */
async function open(address: string, memberId: number): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${unreadStreamPath} HTTP/1.1\r\nhost: ${hostname}\r\nx-member: ${memberId}\r\nx-forwarded-for: ` +
      `10.0.${(memberId >> 8) & 255}.${memberId & 255}\r\nuser-agent: Mozilla/5.0 (X11; ` +
      'Linux x86_64) AppleWebKit/537.36\r\naccept: text/event-stream\r\n\r\n',
  );
  let said = '';
  while (!said.includes('"count":0')) said += String((await once(socket, 'data'))[0]);
  // Later data is read and dropped.
  socket.on('data', () => {});
  return socket;
}

test(`${streams} idle push streams need at most 30 KB each`, async () => {
  const folder = await temporaryFolder();
  const child = fork(join(import.meta.dirname, '../fixtures/serve-streams.ts'), [folder.path], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const receive = async <T>(): Promise<T> => (await once(child, 'message'))[0] as T;
  const { address } = await receive<{ address: string }>();
  const memory = async () => {
    child.send('memory');
    return receive<{ held: number; rss: number }>();
  };
  const openSome = async (count: number, first: number) => {
    const sockets: Socket[] = [];
    for (let at = 0; at < count; at += 50)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, index) => open(address, first + Math.floor((at + index) / perMember))),
        )),
      );
    return sockets;
  };
  // What a process loads only once must not be counted as memory of a stream.
  const first = await openSome(200, 500_000);
  const before = await memory();
  const sockets = await openSome(streams, 1);
  const after = await memory();
  const [held, resident] = [(after.held - before.held) / streams, (after.rss - before.rss) / streams];
  console.log(
    `A push stream in which nothing happens: ${(held / 1024).toFixed(1)} KB held, ` +
      `${(resident / 1024).toFixed(1)} KB resident, of ${streams}.`,
  );
  for (const socket of [...first, ...sockets]) socket.destroy();
  child.disconnect();
  await once(child, 'exit');
  await folder.remove();
  expect(held).toBeLessThanOrEqual(maxBytes);
  expect(resident).toBeLessThanOrEqual(maxBytes);
});
