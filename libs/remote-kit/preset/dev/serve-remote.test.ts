import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const kit = dirname(dirname(import.meta.dirname));
const siteOrigin = 'https://comics.example';
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'serve-remote-')));
const dir = join(scratch, 'greeter');
let child: ChildProcess;
let origin = '';

/** Runs in a separate process, as always: the bundler must not be a module of the test runner. */
const program = `
  const { serveRemote } = await import(${JSON.stringify(join(kit, 'preset/index.mjs'))});
  try {
    const server = await serveRemote({ dir: ${JSON.stringify(dir)}, siteOrigin: ${JSON.stringify(siteOrigin)} });
    console.log('served at ' + server.origin);
    process.once('SIGTERM', () => server.close());
  } catch (error) {
    console.log('refused: ' + error.message);
  }
`;
const run = () => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const said = new Promise<string>((resolve) => {
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/^(served at \S+|refused: .*)\n/s.test(output)) resolve(output);
    });
    started.once('close', () => resolve(output));
  });
  return { started, said };
};

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    request(origin + path, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .once('error', reject)
      .end();
  });

/** The events of the server in order, each `name data`. */
const follow = async () => {
  const response = await fetch(`${origin}/events`);
  if (!response.body) throw new Error('there is no stream');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  const next = async (): Promise<string> => {
    const [, name, data] = /event: (\w+)\ndata: (.*)\n\n/.exec(rest) ?? [];
    if (name !== undefined) {
      rest = rest.slice(rest.indexOf('\n\n', rest.indexOf('event: ')) + 2);
      return `${name} ${data}`;
    }
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream ended');
    rest += decoder.decode(value, { stream: true });
    return next();
  };
  return { next, close: () => reader.cancel() };
};

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')));

beforeAll(async () => {
  cpSync(join(kit, 'fixtures/greeter'), dir, { recursive: true, filter: (file) => !file.includes('/dist') });
  symlinkSync(join(kit, '../../node_modules'), join(scratch, 'node_modules'));
  const { started, said } = run();
  child = started;
  origin = (await said).trim().replace('served at ', '');
});
afterAll(async () => {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await gone;
  rmSync(scratch, { recursive: true });
});

test('the files of the build are served to pages of that one site, on this machine alone', async () => {
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const build = await ask('/remote-build.json');
  expect(build.headers).toMatchObject({
    'access-control-allow-origin': siteOrigin,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { entry, version } = JSON.parse(build.text) as { entry: string; version: string };
  expect(version).toMatch(/^0\.0\.0-de[0-9a-f]{10}$/);
  expect((await ask(`/${entry}`)).status).toBe(200);
  expect((await ask('/remote-build.json', { host: 'evil.example' })).status).toBe(421);
  expect((await ask('/../package.json')).status).toBe(404);
  expect((await ask('/%2e%2e/package.json')).status).toBe(404);
  expect((await ask('/remote-build.json', {}, 'POST')).status).toBe(405);
  expect(
    (await ask('/remote-build.json', { 'access-control-request-private-network': 'true' }, 'OPTIONS')).headers,
  ).toMatchObject({ 'access-control-allow-private-network': 'true' });
});

test('every edit is sent, an error with the compiler’s message; words and declaration reload the page', async () => {
  const events = await follow();
  expect(await events.next()).toMatch(/^built [0-9a-f]+$/);
  edit('src/hello-page.tsx', (text) => text.replace('<h1', '<h2').replace('</h1>', '</h2>'));
  expect(await events.next()).toMatch(/^built [0-9a-f]+$/);
  edit('src/hello-page.tsx', (text) => text.replace('return', 'retur'));
  expect(await events.next()).toMatch(/^failed ".*hello-page\.tsx/);
  edit('src/hello-page.tsx', (text) => text.replace('retur', 'return'));
  expect(await events.next()).toMatch(/^built [0-9a-f]+$/);
  edit('locales/en.json', (text) => text.replace('Home', 'Start'));
  expect(await events.next()).toBe('reload ');
  edit('remote.json', (text) => text.replace('/hello/:name', '/greet/:name'));
  let event = await events.next();
  while (event !== 'reload ') event = await events.next();
  expect(JSON.parse((await ask('/remote-build.json')).text)).toMatchObject({ pages: [{ path: '/greet/:name' }, {}] });
  await events.close();
});

test('a remote whose first build fails is refused with the error', async () => {
  edit('remote.json', (text) => text.replace('"seam": 1', '"seam": 2'));
  expect(await run().said).toMatch(/^refused: .*remote\.json does not fit its schema: .*seam/);
});
