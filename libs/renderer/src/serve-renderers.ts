import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { readLines, writeLine } from './lines.ts';
import type { Answer, Request } from './protocol.ts';
import { limits, program, rendererCommand } from './renderer-command.ts';

/** More renderers are not started. A site has one for each remote, and one more for each version that is rolled out. */
const maxRenderers = 64;
/** Each renderer has a user of its own, who may do nothing to the others. */
const firstUser = 61_000;
/** A renderer that was made to start programs cannot start many. Node itself has 11 threads. */
const maxThreads = 64;

/** Becomes a user without rights, and stays one. */
const asUser = (user: number) =>
  `setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --pdeathsig KILL --`;

/** Whether a user without rights can start a renderer: all may read its program, and run Node. */
export async function canBeStarted(): Promise<boolean> {
  const [command = '', ...words] = asUser(firstUser).split(' ');
  const script = ['sh', '-c', 'test -r "$0" && exec "$1" --version', program, process.execPath];
  const [status] = (await once(spawn(command, [...words, ...script], { stdio: 'ignore' }), 'exit')) as [number | null];
  return status === 0;
}

/** Listens at the path of a Unix socket. Each connection is a renderer: it begins and ends with it. */
export async function serveRenderers(socketPath: string): Promise<void> {
  const free = Array.from({ length: maxRenderers }, (_, place) => firstUser + place);
  const server = createServer((socket) => {
    const user = free.shift();
    if (user === undefined) return void socket.destroy();
    const { command, args, options } = rendererCommand([asUser(user), `prlimit --nproc=${maxThreads} --`, limits]);
    relay(spawn(command, args, options), socket);
    // Not only the renderer, but whatever it may have started.
    socket.on('close', () => void endAllOf(user).then(() => free.push(user)));
  });
  await rm(socketPath, { force: true });
  // Only its own group, which is that of the folder, may connect.
  process.umask(0o117);
  await once(server.listen(socketPath), 'listening');
}

/** Carries requests to a renderer, its answers back, and the reason when it ends. */
function relay(child: ChildProcess, socket: Socket): void {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 2_000) said += text;
  });
  const end = (why: string) => {
    writeLine(socket, { is: 'ended', why: `the renderer ended with ${why}. ${said}`.trim() });
    socket.end();
  };
  child.on('message', (answer: Answer) => writeLine(socket, answer));
  child.on('exit', (code, signal) => end(String(signal ?? code)));
  child.on('error', ({ message }) => end(message));
  readLines(socket, (request) => {
    if (child.connected) child.send(request as Request, () => {});
  });
  socket.on('error', () => socket.destroy());
}

/** `kill -1` ends every process that its user may end. */
async function endAllOf(user: number): Promise<void> {
  const [command = '', ...words] = asUser(user).split(' ');
  await once(spawn(command, [...words, 'sh', '-c', 'kill -KILL -1'], { stdio: 'ignore' }), 'exit');
}
