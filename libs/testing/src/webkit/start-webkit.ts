import { findWebkitDriver, findXvfb, webkitHint } from '@yonkoma/workspace/system-tools';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../node/free-port.ts';

/** A driver of WebKitGTK with a screen of its own. */
export interface WebkitDriver extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, at which it takes commands. */
  url: string;
  /** Whether the browser that it has started still runs. */
  isBrowserAlive: () => boolean;
}

const running = new Set<number>();

/** Ends what a program has started, and the program. */
const endGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
};
const endAll = () => {
  for (const pid of running) endGroup(pid);
  running.clear();
};
// As a site does, a driver ends with the process that started it.
process.once('exit', endAll).once('SIGTERM', () => {
  endAll();
  process.kill(process.pid, 'SIGTERM');
});

const end = async (program: ChildProcess): Promise<void> => {
  if (program.pid === undefined || !running.delete(program.pid)) return;
  const isThere = program.exitCode === null && program.signalCode === null;
  const ended = isThere && once(program, 'exit');
  endGroup(program.pid);
  await ended;
};

/** The display that a new virtual screen has: `:99`. */
const openScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn(findXvfb() ?? '', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  if (screen.pid) running.add(screen.pid);
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    screen.once('error', reject).once('exit', (status) => reject(new Error(`Xvfb ended with status ${status}.`)));
  });
  return { screen, display };
};

const isAlive = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/**
 * Starts a driver at a fresh port: a browser that has ended leaves its driver at the old one, and the next session
 * would join it.
 */
export const startWebkit = async (): Promise<WebkitDriver> => {
  const program = findWebkitDriver();
  if (!program || !findXvfb()) throw new Error(`No WebKit found. ${webkitHint}`);
  const { screen, display } = await openScreen();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn(program, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LANGUAGE: 'en',
      // Its sandbox refuses root, as whom tests may run; the browser opens their own site only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  if (driver.pid) running.add(driver.pid);
  const close = async () => {
    await end(driver);
    await end(screen);
  };
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries < 200 && driver.exitCode === null) await pause(50);
    else {
      await close();
      throw new Error(`${program} did not answer at ${url}.`);
    }
  }
  let browsers: number[] = [];
  return {
    url,
    isBrowserAlive: () => {
      if (driver.pid === undefined || driver.exitCode !== null) return false;
      browsers = browsers.length > 0 ? browsers : childrenOf(driver.pid);
      return browsers.some(isAlive);
    },
    [Symbol.asyncDispose]: close,
  };
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    (answer) => answer.ok,
    () => false,
  );
