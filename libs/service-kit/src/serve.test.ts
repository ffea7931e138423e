import { expect, test } from 'vitest';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@yonkoma/testing/node';
import { type Life, mountHealth } from './health/mount-health.ts';
import { requireShared } from './require-shared.ts';
import { createServer } from './server.ts';
import { listen, readSettings } from './serve.ts';
import { StartRefusal } from './start-refusal.ts';

test('a process is live before it is ready, and stops being ready before it stops being live', async () => {
  const app = createServer({ logLevel: 'silent' });
  const life: Life = { phase: 'starting' };
  mountHealth(app, life);
  const status = async (url: string) => (await app.inject(url)).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  life.phase = 'serving';
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  life.phase = 'leaving';
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  await app.close();
});

test('readiness names each check and each missing peer; a process is ready when its own checks pass', async () => {
  const app = createServer({ logLevel: 'silent' });
  const answers = { database: 'ok', ask: 'away' };
  mountHealth(app, { phase: 'serving' }, () => ({
    checks: { database: async () => answers.database },
    others: { ask: async () => answers.ask, comic: async () => 'ok' },
  }));
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok' }, degraded: ['ask'] },
  ]);
  answers.database = 'slow';
  const waiting = await app.inject('/readyz');
  expect([waiting.statusCode, waiting.json()]).toEqual([
    503,
    { status: 'waiting', checks: { database: 'slow' }, degraded: ['ask'] },
  ]);
  await app.close();
});

test('a service that runs alone is refused with a sentence without the secret and the database of the site', () => {
  const SECRET = 'x'.repeat(32);
  expect(() => requireShared({ DATABASE_URL: 'sqlite' }, ['SECRET', 'DATABASE_URL'])).toThrow(/^SECRET is not set: /);
  expect(() => requireShared({ SECRET, DATABASE_URL: '' }, ['SECRET', 'DATABASE_URL'])).toThrow(
    /^DATABASE_URL is not set: .* the word sqlite /,
  );
  expect(() => requireShared({ SECRET }, ['SECRET', 'DATABASE_URL'])).toThrow(StartRefusal);
  requireShared({ SECRET, DATABASE_URL: 'sqlite' }, ['SECRET', 'DATABASE_URL']);
});

test('the settings have defaults, and a secret generated once and kept private', async () => {
  await using folder = await temporaryFolder();
  const first = readSettings({ DATA_DIR: join(folder.path, 'deep', 'data') });
  expect(first).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: join(folder.path, 'deep', 'data') });
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readSettings({ DATA_DIR: first.dataDir }).secret).toBe(first.secret);
  expect((await stat(join(first.dataDir, 'secret'))).mode & 0o077).toBe(0);
  expect(readSettings({ DATA_DIR: first.dataDir, SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
  expect((await readFile(join(first.dataDir, 'secret'), 'utf8')).trim()).toBe(first.secret);
});

test('an empty variable counts as not set', async () => {
  await using folder = await temporaryFolder();
  const settings = readSettings({ DATA_DIR: folder.path, HOST: '', PORT: '', SECRET: '', DATABASE_URL: '' });
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 8080, env: { DATA_DIR: folder.path } });
  expect(settings.secret).toMatch(/^[0-9a-f]{64}$/);
});

test('a secret that could be guessed is refused', async () => {
  await using folder = await temporaryFolder();
  expect(() => readSettings({ DATA_DIR: folder.path, SECRET: 'short' })).toThrow('SECRET is too short');
  await writeFile(join(folder.path, 'secret'), '');
  expect(() => readSettings({ DATA_DIR: folder.path })).toThrow(/secret does not contain a secret: restore a copy/);
});

test('an invalid port, and a path that cannot be a data folder, are refused with a sentence', async () => {
  await using folder = await temporaryFolder();
  for (const PORT of ['abc', '-1', '65536', '80.5']) {
    expect(() => readSettings({ PORT, DATA_DIR: folder.path })).toThrow(StartRefusal);
    expect(() => readSettings({ PORT, DATA_DIR: folder.path })).toThrow(`PORT is ${PORT}, which is not a port`);
  }
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  // In /proc the system answers ENOENT, for which the recursive mkdir of Node retries for ever.
  for (const dataDir of [file, join(file, 'below'), '/proc/nowhere/data'])
    expect(() => readSettings({ DATA_DIR: dataDir })).toThrow(/The data folder .* cannot be written/);
});

test('a process drains for three seconds at most, because it must end within five', async () => {
  await using folder = await temporaryFolder();
  expect(readSettings({ DATA_DIR: folder.path, DRAIN_MS: '3000' }).drainMs).toBe(3000);
  for (const DRAIN_MS of ['3001', '-1', 'long'])
    expect(() => readSettings({ DATA_DIR: folder.path, DRAIN_MS })).toThrow(`DRAIN_MS is ${DRAIN_MS}: `);
});

test('a port that is taken, and a host that is not of this machine, are refused with a sentence', async () => {
  const other = createTcpServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const app = createServer({ logLevel: 'silent' });
  await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program`,
  );
  await app.close();
  const elsewhere = createServer({ logLevel: 'silent' });
  await expect(listen(elsewhere, { host: '203.0.113.1', port: 0 })).rejects.toThrow(
    /HOST is 203\.0\.113\.1, which is not an address of this machine/,
  );
  await elsewhere.close();
  await new Promise((resolve) => {
    other.close(resolve);
  });
});
