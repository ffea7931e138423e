import { spawnSync } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StartRefusal } from '@yonkoma/service-kit';
import { freePort, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { hashed, writeRemote, writeShell } from './fixtures/builds.ts';
import { runService } from './fixtures/run-service.ts';
import { repositoryRoot } from './repository.ts';
import { runCommand } from './run-command.ts';
import { serveSite } from './serve-site.ts';

let folder: TemporaryFolder;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  env = { DATA_DIR: join(folder.path, 'data'), SHELL_DIR: await writeShell(join(folder.path, 'shell')) };
});
afterAll(async () => {
  await folder.remove();
});

/** Starts the site as a process and waits for its end. */
const startInVain = (changes: Record<string, string>) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repositoryRoot, 'services/all/src/main.ts'), '--no-demo'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env, ...changes } },
  );
  return { status, stderr };
};

/** Runs work in this process, which has already loaded the site, and returns its result and its output. */
const listen = async <T>(work: () => Promise<T>): Promise<{ result: T; stdout: string; stderr: string }> => {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).flatMap((stream) => [
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
    vi.spyOn(console, stream === 'stdout' ? 'log' : 'error').mockImplementation((text) => {
      written[stream] += `${text}\n`;
    }),
  ]);
  try {
    return { result: await work(), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

const operate = async (args: string[]) => {
  const { result: status, stdout, stderr } = await listen(() => runCommand({ ...process.env, ...env }, args));
  return { status, stdout, stderr };
};

describe('the whole site in one process', () => {
  test('prints each step and its address, answers its health check, and exits with status 0', async () => {
    const port = await freePort();
    const site = await runService('services/all/src/main.ts', { ...env, PORT: String(port) }, ['--no-demo']);
    expect(site.output()).toMatch(/ok Opening the databases \(\d+\.\d s\)\n/);
    expect(site.output()).toMatch(
      new RegExp(`Yonkoma is open at http://127\\.0\\.0\\.1:${port} \\(\\d+\\.\\d s\\)\\n$`),
    );
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  test('a port that is taken is one sentence that says what to do', async () => {
    const other = createSocket().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = startInVain({ PORT: String(port) });
    other.close();
    expect([status, stderr]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is taken by another program: stop that program, ` +
        `or choose another port with PORT=${port + 1}.\n`,
    ]);
  });

  test.each([
    ['a shell that is not built', { SHELL_DIR: '/nowhere' }, /^The shell is not built .*: run npm run build\.\n$/],
    ['a data folder that is a file', { DATA_DIR: file() }, /^The data folder .* cannot be written to: .*\.\n$/],
    ['a database address that is none', { DATABASE_URL: 'here' }, /^DATABASE_URL is not an address .*\.\n$/],
    [
      'a limit that is none',
      { REQUESTS_PER_MINUTE: 'many' },
      /^REQUESTS_PER_MINUTE is many, which is not a whole number: .*\.\n$/,
    ],
    [
      'a time that no cache may keep pages',
      { CDN_MAX_AGE: '3600' },
      /^CDN_MAX_AGE is 3600: give .*, or 0 for not at all\.\n$/,
    ],
    ['a port that is none', { PORT: 'eighty' }, /^PORT is eighty, which is not a port: .*\.\n$/],
  ])('%s is one sentence that says what to do', async (_title, changes, sentence) => {
    const { result, stderr } = await listen(() =>
      serveSite({ ...process.env, ...env, ...changes }, []).catch((error: unknown) => error),
    );
    expect(result).toBeInstanceOf(StartRefusal);
    // A refused start ends its process with only this sentence and status 1, for example when the port is in use.
    expect(`${stderr}${(result as StartRefusal).message}\n`).toMatch(sentence);
  });
});

function file(): string {
  return join(repositoryRoot, 'package.json');
}

describe('an operator’s command', () => {
  test('help lists every command of every domain', async () => {
    const { status, stdout } = await operate(['help']);
    expect(status).toBe(0);
    for (const name of ['import', 'publish', 'seed']) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test('an unknown command is named, with the list of commands', async () => {
    const { status, stderr } = await operate(['frobnicate']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^There is no command frobnicate\.\n\nUsage: /);
  });

  test('import names an unknown option and a missing path, and exits with the right status', async () => {
    expect(await operate(['import', '--fast', 'a.cbz'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^There is no option --fast: import .*\n$/),
    });
    expect(await operate(['import', '/nowhere/a.cbz'])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('FAILED /nowhere/a.cbz: does not exist'),
    });
  });

  test('publish puts a build on the site, once', async () => {
    const build = await writeRemote(join(folder.path, 'remote'), { name: 'reader' });
    expect(await operate(['publish', build])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^reader \S+ published\nrevision \d+ is active\n$/),
    });
    expect(await operate(['publish', build])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/was published before\nrevision \d+ stays active: nothing changed\n$/),
    });
  });

  test('publish names a folder without a build and a build with wrong files, and takes the others', async () => {
    const good = await writeRemote(join(folder.path, 'good'), {
      name: 'good',
      pages: [{ name: 'page', path: '/good', title: 'page', layout: 'home', needsLogin: false }],
    });
    const bad = await writeRemote(join(folder.path, 'bad'), { name: 'bad' });
    await writeFile(join(bad, hashed('entry.js')), 'changed after the build');
    const { status, stdout, stderr } = await operate(['publish', folder.path, bad, good]);
    expect(status).toBe(1);
    expect(stderr).toContain(`${folder.path}: there is no remote-build.json: build the remote first\n`);
    expect(stderr).toContain(`${bad}: ${hashed('entry.js')} is not the file that the build describes.\n`);
    expect(stdout).toMatch(/good \S+ published\nrevision \d+ is active\n/);
  });
});
