import { expect, test } from 'vitest';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, repositoryRoot, temporaryFolder } from '@yonkoma/testing/node';

/** Starts a process with some domains, by default only the comic domain. */
function start(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'services/all/src/main.ts')],
    { env: { PATH: process.env.PATH, DOMAINS: 'comic', ...env } },
  );
  let output = '';
  let errors = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
  });
  child.stderr.on('data', (bytes) => {
    errors += bytes;
  });
  const ended = new Promise<{ status: number | null; output: string; errors: string }>((resolve) => {
    child.once('exit', (status) => resolve({ status, output, errors }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output.includes('answers at')) resolve();
    });
    child.once('exit', () => reject(new Error(errors)));
  });
  ready.catch(() => {});
  return { child, ended, ready };
}

const shared = { SECRET: 'a secret of this test, long enough for it', DATABASE_URL: 'sqlite' };

test('a domain runs alone, answers, and ends at SIGTERM', async () => {
  await using folder = await temporaryFolder();
  const port = await freePort();
  const { child, ended, ready } = start({ ...shared, PORT: String(port), DATA_DIR: folder.path });
  await ready;
  const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const readiness = await ask('/readyz');
  expect([readiness.status, await readiness.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok', disk: 'ok', signature: 'ok' } },
  ]);
  expect((await ask('/healthz')).status).toBe(200);
  expect(await (await ask('/api/Comic/index')).json()).toMatchObject({ code: 1, data: { carousel: [], sections: [] } });
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ status: 0, errors: '' });
});

test('a damaged database stops the service with one sentence and stays unchanged', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'db'));
  const file = join(folder.path, 'db', 'comic.sqlite');
  await writeFile(file, 'not a database at all. '.repeat(500));
  const before = await readFile(file);
  const { ended } = start({ ...shared, PORT: String(await freePort()), DATA_DIR: folder.path });
  const { status, output, errors } = await ended;
  expect([status, output]).toEqual([1, '']);
  expect(errors.trim().split('\n')).toEqual([
    `The comic database ${file} is damaged and was left as it is: restore a copy of it, ` +
      'or move it away to start with an empty one.',
  ]);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('a service that runs alone makes no secret of its own: it stops with one sentence', async () => {
  await using folder = await temporaryFolder();
  const { status, output, errors } = await start({
    DATABASE_URL: 'sqlite',
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
  }).ended;
  expect([status, output]).toEqual([1, '']);
  expect(errors).toMatch(/^SECRET is not set: .*the same to every service\.\n$/);
  expect(await readdir(folder.path)).toEqual([]);
});

test('a set of domains runs in one process, in any order of names, and answers for no other domain', async () => {
  await using folder = await temporaryFolder();
  const port = await freePort();
  const { child, ended, ready } = start({
    ...shared,
    DOMAINS: ' message,comic ,,comic',
    PORT: String(port),
    DATA_DIR: folder.path,
  });
  await ready;
  const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'think-lang': 'en' } });
  const readiness = await ask('/readyz');
  expect([readiness.status, await readiness.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok', disk: 'ok', signature: 'ok' } },
  ]);
  expect(await (await ask('/api/Comic/index')).json()).toMatchObject({ code: 1 });
  expect((await ask('/api/interaction/count')).status).not.toBe(404);
  expect((await ask('/api/ask/nothing')).status).toBe(404);
  expect((await readdir(join(folder.path, 'db'))).filter((name) => name.endsWith('.sqlite')).toSorted()).toEqual([
    'comic.sqlite',
    'message.sqlite',
  ]);
  child.kill('SIGTERM');
  const { status, output } = await ended;
  expect([status, output]).toEqual([0, `comic, message answers at http://127.0.0.1:${port}\n`]);
});

test.each([
  ['comic,comics', /^DOMAINS is comic,comics, and comics is not a domain: give one or more of site, .*message.*\.\n$/],
  ['gateway', /^DOMAINS is gateway, and gateway is not a domain: give one or more of site, .*\.\n$/],
  [' , ', /^DOMAINS is {2}, , and names no domain: give one or more of site, .*\.\n$/],
])('DOMAINS of %j starts nothing and lists the valid names', async (DOMAINS, sentence) => {
  await using folder = await temporaryFolder();
  const { status, output, errors } = await start({
    ...shared,
    DOMAINS,
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
  }).ended;
  expect([status, output]).toEqual([1, '']);
  expect(errors).toMatch(sentence);
  expect(await readdir(folder.path)).toEqual([]);
});
