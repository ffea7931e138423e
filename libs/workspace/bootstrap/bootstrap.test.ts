import { describe, expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { temporaryFolder } from '@yonkoma/testing/node';
import { countReport, timeByFolder } from './vitest-run.mjs';

const bootstrap = fileURLToPath(new URL('.', import.meta.url));
const root = join(bootstrap, '..', '..', '..');

const start = (env: Record<string, string>, folder = bootstrap) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'start.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return { status, stdout, sentences: stderr.trim().split('\n') };
};

describe('npm start', () => {
  test('on an old Node says in one sentence what to install', () => {
    const entry = pathToFileURL(join(bootstrap, 'start.mjs')).href;
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' }); import('${entry}')`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', pretend], {
      encoding: 'utf8',
    });
    expect(stderr.trim()).toBe(
      'Yonkoma needs Node 20 or newer to start and this is Node 18.20.4: install ' +
        'a newer one from https://nodejs.org and run the command again.',
    );
    expect(status).toBe(1);
  });

  test('with a taken port says in one sentence what to do, before any other work', async () => {
    await using folder = await temporaryFolder();
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const { status, stdout, sentences } = start({ PORT: String(port), DATA_DIR: folder.path });
    other.close();
    expect(sentences).toEqual([
      `Port ${port} of 127.0.0.1 is taken: stop the program that holds it, ` +
        `or choose another with PORT=${port + 1} npm start.`,
    ]);
    expect([status, stdout]).toEqual([1, '']);
  });

  test('with a data folder that cannot be written to says in one sentence what to do', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'file'), '');
    const { status, sentences } = start({ PORT: '0', DATA_DIR: join(folder.path, 'file', 'data') });
    expect(sentences).toEqual([
      expect.stringMatching(
        new RegExp(
          '^The data folder .*file.data cannot be written to \\(ENOTDIR\\): give this user the right to write there, ' +
            'or choose another folder with DATA_DIR=.path npm start\\.$',
        ),
      ),
    ]);
    expect(status).toBe(1);
  });

  test('with an invalid port says so', async () => {
    await using folder = await temporaryFolder();
    expect(start({ PORT: '80 80', DATA_DIR: folder.path }).sentences).toEqual([
      'PORT is "80 80", which is not a port: set it to a whole number from 1 to 65535.',
    ]);
  });

  test('without network says in one sentence that packages could not be fetched', async () => {
    await using folder = await temporaryFolder();
    const copy = join(folder.path, 'libs', 'workspace', 'bootstrap');
    await mkdir(copy, { recursive: true });
    await cp(bootstrap, copy, { recursive: true });
    const dependencies = { 'is-odd': '3.0.1' };
    await writeFile(join(folder.path, 'package.json'), JSON.stringify({ name: 'a', version: '1.0.0', dependencies }));
    await writeFile(
      join(folder.path, 'package-lock.json'),
      JSON.stringify({
        name: 'a',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: { '': { name: 'a', version: '1.0.0', dependencies }, 'node_modules/is-odd': { version: '3.0.1' } },
      }),
    );
    const { status, sentences } = start(
      {
        PORT: '0',
        DATA_DIR: join(folder.path, 'data'),
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_cache: join(folder.path, 'cache'),
      },
      copy,
    );
    expect(sentences).toEqual([
      expect.stringMatching(
        /^The packages could not be fetched because the npm registry cannot be reached: connect to the network/,
      ),
    ]);
    expect(status).toBe(1);
  });
});

describe('the closing lines of npm test', () => {
  const suite = (name: string, status: string, ...statuses: string[]) => ({
    name: join(root, name),
    status,
    startTime: 0,
    endTime: 1500,
    message: 'no such module',
    assertionResults: statuses.map((one, index) => ({
      status: one,
      fullName: `test ${index}`,
      failureMessages: ['not 1'],
    })),
  });

  test('count a file that could not run, or could not be closed, as one failure', () => {
    expect(
      countReport({
        testResults: [
          suite('a', 'failed', 'passed', 'failed'),
          suite('b', 'failed'),
          suite('c', 'passed', 'passed'),
          suite('d', 'failed', 'passed'),
        ],
      }),
    ).toEqual({
      passed: 3,
      failed: 3,
      reasons: ['a: test 1\nnot 1', 'b could not run.\nno such module', 'd could not run.\nno such module'],
    });
  });

  test('count a skipped test as a failure and name it', () => {
    const { failed, reasons } = countReport({ testResults: [suite('a', 'passed', 'pending', 'todo')] });
    expect([failed, reasons[0]]).toEqual([2, 'a: "test 0" was skipped; no test may be skipped.']);
  });

  test('list the time of each folder, the longest first', () => {
    expect(
      timeByFolder({
        testResults: [
          suite('shell/src/a.test.ts', 'passed'),
          suite('libs/ui/a.test.ts', 'passed'),
          suite('libs/ui/src/b.test.ts', 'passed'),
        ],
      }),
    ).toEqual([
      ['libs/ui', 3],
      ['shell', 1.5],
    ]);
  });
});
