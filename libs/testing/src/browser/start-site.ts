import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../node/free-port.ts';
import { repositoryRoot } from '../node/repository.ts';

/** A running site for tests that do not start and stop it. */
export type VisitedSite = {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  url: string;
  /** The output of the site so far. */
  output: () => string;
};

export type Site = VisitedSite &
  AsyncDisposable & {
    /** Stops the site and waits for its end. Resolves with the exit status, null when it had to be killed. */
    stop: () => Promise<number | null>;
  };

export type SiteOptions = { dataDir: string; env?: Record<string, string>; args?: string[]; readyWithinMs?: number };

const running = new Set<ChildProcess>();
const endAll = () => {
  for (const server of running) server.kill('SIGKILL');
};
const endThis = () => {
  process.kill(process.pid, 'SIGTERM');
};
// A site ends with the process that started it: when that exits, gets a signal, or has lost its parent, which asked it
// to test.
process
  .once('exit', endAll)
  .once('disconnect', endThis)
  .once('SIGTERM', () => {
    endAll();
    endThis();
  });

/**
 * Runs the whole site in a separate process on a free port and resolves when `/readyz` is ready. Rejects with its
 * output when it stops or is not ready in time.
 */
export const startSite = async ({
  dataDir,
  env = {},
  args = [],
  readyWithinMs = 220_000,
}: SiteOptions): Promise<Site> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(repositoryRoot, 'services/all/src/main.ts'), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(server);
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  server.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });

  const exited = new Promise<number | null>((resolve) => {
    server.once('exit', resolve);
    server.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
  });
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
    running.delete(server);
  });

  const stop = async () => {
    if (!hasExited) server.kill('SIGTERM');
    const killer = setTimeout(() => server.kill('SIGKILL'), 10_000);
    const status = await exited;
    clearTimeout(killer);
    return status;
  };

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady())) {
    if (hasExited) throw new Error(`The site stopped before it was ready:\n${output}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`The site was not ready after ${readyWithinMs} ms:\n${output}`);
    }
    await pause(50);
  }
  // Its own start may have kept a slow machine so busy that it turns the first visitors away for a moment.
  for (let tries = 0; tries < 20 && (await fetch(url, { method: 'HEAD' })).status === 503; tries += 1) await pause(250);
  return {
    url,
    output: () => output,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
};
