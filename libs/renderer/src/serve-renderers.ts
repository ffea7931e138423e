import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { readLines, writeLine } from './lines.ts';
import type { Answer, Request } from './protocol.ts';
import { limits, program, reasonOf, spawnRenderer } from './renderer-command.ts';

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
    relay(spawnRenderer([asUser(user), `prlimit --nproc=${maxThreads} --`, limits]), socket);
    // Not only the renderer, but whatever it may have started. A user whose processes may still run is not used again.
    socket.on('close', () => {
      endAllOf(user).then(
        () => free.push(user),
        (error: unknown) => console.error(error),
      );
    });
  });
  await rm(socketPath, { force: true });
  // Only its own group, which is that of the folder, may connect.
  process.umask(0o117);
  await once(server.listen(socketPath), 'listening');
}

/** Carries requests to a renderer, its answers back, and the reason when it ends. */
function relay({ child, said }: ReturnType<typeof spawnRenderer>, socket: Socket): void {
  child.on('message', (answer: Answer) => writeLine(socket, answer));
  child.on('exit', (code, signal) => {
    writeLine(socket, { is: 'ended', why: reasonOf(code, signal, said()) });
    socket.end();
  });
  // It was not started, which is no fault of what it would have run.
  child.on('error', () => socket.destroy());
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
