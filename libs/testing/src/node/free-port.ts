import { mkdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the range of ephemeral ports, so no other program takes one by chance. */
const range = { from: 15_000, to: 30_000 };
/** A port that was taken longer ago belongs to a test that has ended. */
const overMs = 2 * 3_600_000;
const taken = join(tmpdir(), 'yonkoma-test-ports');

/** A free port of 127.0.0.1 that no other test on this machine gets. */
export const freePort = async (): Promise<number> => {
  mkdirSync(taken, { recursive: true });
  for (let tries = 0; tries < range.to - range.from; tries += 1) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    if (take(port) && (await isFree(port))) return port;
  }
  throw new Error(`No port between ${range.from} and ${range.to} is free.`);
};

/** Reserves a port by creating a folder, which only one process can do. */
const take = (port: number): boolean => {
  const mark = join(taken, String(port));
  try {
    mkdirSync(mark);
    return true;
  } catch {
    try {
      if (Date.now() - statSync(mark).mtimeMs > overMs) rmSync(mark, { recursive: true, force: true });
    } catch {
      // Another process removed it.
    }
    return false;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
