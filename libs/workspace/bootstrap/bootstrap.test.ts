import { describe, expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { temporaryFolder } from '@yonkoma/testing/node';
import { countReport, timeByFolder } from './vitest-run.mjs';

const bootstrap = fileURLToPath(new URL('.', import.meta.url));

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
  const tested = (file: string, ...states: ('passed' | 'failed' | 'skipped')[]) => ({
    file,
    seconds: 1.5,
    errors: [] as string[],
    tests: states.map((state, index) => ({
      name: `test ${index}`,
      state,
      errors: state === 'failed' ? ['not 1'] : [],
    })),
  });

  test('count what fails before or after the tests of a file, and outside every file, and say why', () => {
    expect(
      countReport({
        files: [
          tested('a', 'passed', 'failed'),
          { ...tested('b'), errors: ['no such module'] },
          tested('c', 'passed', 'passed'),
          { ...tested('d', 'passed'), errors: ['not closed'] },
        ],
        errors: ['nobody waited for it'],
      }),
    ).toEqual({
      passed: 4,
      failed: 4,
      reasons: [
        'a: test 1\nnot 1',
        'b, outside its tests:\nno such module',
        'd, outside its tests:\nnot closed',
        'nobody waited for it',
      ],
    });
  });

  test('count a skipped test as a failure and name it', () => {
    const { failed, reasons } = countReport({ files: [tested('a', 'passed', 'skipped')], errors: [] });
    expect([failed, reasons[0]]).toEqual([1, 'a: "test 1" was skipped; no test may be skipped.']);
  });

  test('list the time of each folder, the longest first', () => {
    const files = ['shell/src/a.test.ts', 'libs/ui/a.test.ts', 'libs/ui/src/b.test.ts'].map((file) => tested(file));
    expect(timeByFolder({ files, errors: [] })).toEqual([
      ['libs/ui', 3],
      ['shell', 1.5],
    ]);
  });
});
