import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { compose, type Composition } from './compose.ts';
import type { AnyDomain } from './domain.ts';
import { checkEach } from './health/check.ts';
import { checkDatabase, checkDisk, checkSignature, peersOf } from './health/domain-checks.ts';
import { type Health, type Life, mountHealth } from './health/mount-health.ts';
import { mount } from './mount.ts';
import { mountPeers } from './peer-door.ts';
import { requireShared } from './require-shared.ts';
import { createServer } from './server.ts';
import { readSiteUrl } from './site-url.ts';
import { StartRefusal } from './start-refusal.ts';

export interface Settings {
  env: Record<string, string | undefined>;
  port: number;
  host: string;
  dataDir: string;
  secret: string;
  /** The public address of the site. */
  siteUrl: string;
  /** Milliseconds for which `/readyz` answers 503 before the process stops listening. */
  drainMs: number;
}

/**
 * Reads `PORT` (8080), `DRAIN_MS` (0, milliseconds), `HOST` (127.0.0.1), `DATA_DIR` (./data), `SITE_URL` (default: the
 * listening address) and `SECRET` (created once in the data folder). An empty variable counts as not set. `env` of the
 * result contains the variables that are set, and always `SITE_URL`.
 * @throws StartRefusal for an invalid value or a folder that cannot be written.
 */
export function readSettings(given: Record<string, string | undefined>): Settings {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefusal(`PORT is ${env.PORT}, which is not a port: choose a number from 1 to 65535.`);
  if (env.SECRET !== undefined && env.SECRET.length < 32)
    throw new StartRefusal('SECRET is too short: give 32 or more characters, the same to every service of the site.');
  if (!/^[0-2]?\d{1,3}$|^3000$/.test(env.DRAIN_MS ?? '0'))
    throw new StartRefusal(
      `DRAIN_MS is ${env.DRAIN_MS}: give milliseconds from 0 to 3000, because a process exits within 5 seconds.`,
    );
  const dataDir = resolve(env.DATA_DIR ?? './data');
  const host = env.HOST ?? '127.0.0.1';
  const siteUrl = readSiteUrl(env.SITE_URL, { host, port });
  try {
    makeFolders(dataDir);
    accessSync(dataDir, constants.W_OK);
    return {
      env: { ...env, SITE_URL: siteUrl },
      port,
      host,
      dataDir,
      siteUrl,
      drainMs: Number(env.DRAIN_MS ?? 0),
      secret: env.SECRET ?? storedSecret(join(dataDir, 'secret')),
    };
  } catch (cause) {
    if (cause instanceof StartRefusal) throw cause;
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be written to: give this user the right, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Replaces the recursive mkdir of Node, which never returns where the system answers ENOENT, as in /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The stored secret. Processes that start together get the same one: the file appears complete, and only once. */
function storedSecret(file: string): string {
  if (!existsSync(file)) {
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(mine, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Some file systems have no hard links.
      if (code !== 'EEXIST') renameSync(mine, file);
    }
    rmSync(mine, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new StartRefusal(`${file} does not contain a secret: restore a copy of it, or remove it to get a new one.`);
  return secret;
}

/**
 * Starts listening and resolves with the address.
 * @throws StartRefusal when the port is taken or not permitted.
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new StartRefusal(
        `Port ${port} on ${host} is taken by another program: stop that program, ` +
          `or choose another port with PORT=${port + 1}.`,
        { cause },
      );
    if (code === 'EACCES')
      throw new StartRefusal(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`, { cause });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartRefusal(
        `HOST is ${host}, which is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for every network.`,
        { cause },
      );
    throw cause;
  }
}

/**
 * On SIGTERM or SIGINT: reports not ready, runs `drain` after `drainMs` milliseconds, and exits; after 4.5 s it exits
 * in any case.
 */
export function exitOnSignal(drain: () => Promise<void>, life: Life, drainMs = 0): void {
  let isLeaving = false;
  const leave = () => {
    if (isLeaving) return;
    isLeaving = true;
    life.phase = 'leaving';
    setTimeout(() => process.exit(1), 4500).unref();
    pause(drainMs)
      .then(drain)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
}

/** Prints a StartRefusal as its sentence, any other error with its stack, and exits with status 1. */
export function exitOnRefusal(error: unknown): never {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}

/**
 * Runs one process with some domains: their calls, files and peer answers, without the gateway. Other domains are
 * called at their `PEER_…_URL`.
 * @throws StartRefusal when the process cannot start.
 */
export async function serve(domains: readonly AnyDomain[], given: Record<string, string | undefined>): Promise<void> {
  try {
    requireShared(given, ['SECRET', 'DATABASE_URL']);
    const settings = readSettings(given);
    const { env } = settings;
    const app = createServer({ trustProxy: env.TRUST_PROXY, logLevel: env.LOG_LEVEL });
    const life: Life = { phase: 'starting' };
    let health: Health | null = null;
    mountHealth(app, life, () => health);
    const composition: Composition = await compose(domains, { ...settings, log: app.log });
    const runnings = domains.map(({ name }) => composition.running(name));
    health = {
      checks: {
        database: checkEach(runnings.map(({ db }) => checkDatabase(db))),
        disk: checkEach(runnings.map(({ folder }) => checkDisk(folder))),
        signature: checkSignature(peersOf(env, composition), { composition, log: app.log }),
      },
    };
    await mount(app, composition, settings);
    mountPeers(app, composition, settings.secret);
    exitOnSignal(
      async () => {
        await app.close();
        await composition.close();
      },
      life,
      settings.drainMs,
    );
    const address = await listen(app, settings);
    await composition.start();
    if (life.phase === 'starting') life.phase = 'serving';
    console.log(`${domains.map(({ name }) => name).join(', ')} answers at ${address}`);
  } catch (error) {
    exitOnRefusal(error);
  }
}
