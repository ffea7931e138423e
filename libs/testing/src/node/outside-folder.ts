import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

/** Our packages that a remote in another repository installs. */
const published = ['contract', 'remote-kit', 'ui', 'i18n', 'api-client', 'page-kit', 'cli'];

export interface Ended {
  status: number | null;
  out: string;
  err: string;
}

export interface OutsideFolder extends TemporaryFolder {
  /**
   * The folder of the programs that the documentation names, for the front of PATH. Our packages are in no registry;
   * `npm install` finds everything one folder above.
   */
  bin: string;
  /** Runs a program to its end, in a folder below. It gets only PATH of the environment of this process. */
  run: (
    program: string,
    args: readonly string[],
    options?: { folder?: string; env?: Record<string, string> },
  ) => Promise<Ended>;
  /** Runs `yonkoma …` of the packed command line. */
  yonkoma: (args: readonly string[], options?: { folder?: string; env?: Record<string, string> }) => Promise<Ended>;
  /** Builds a remote below. Rejects with the output when it failed. */
  build: (folder: string) => Promise<void>;
}

export const runProgram = (
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Ended> =>
  new Promise((settle, reject) => {
    const child = spawn(program, args, { cwd, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env } });
    const ended: Ended = { status: null, out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      ended.out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      ended.err += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (status) => settle({ ...ended, status }));
  });

const mustEnd = async (ended: Promise<Ended>): Promise<Ended> => {
  const { status, out, err } = await ended;
  if (status !== 0) throw new Error(`It ended with status ${status}:\n${out}${err}`);
  return { status, out, err };
};

/**
 * Links every installed package except ours: these tests need not check whether npm can fetch third-party packages.
 */
const linkOthers = async (modules: string): Promise<void> => {
  const installed = join(repositoryRoot, 'node_modules');
  for (const name of await readdir(installed)) {
    if (name !== '@yonkoma' && (name === '.bin' || !name.startsWith('.')))
      await symlink(join(installed, name), join(modules, name));
  }
};

/** Unpacks like an npm install: real files, without links into the checkout. */
const unpack = async (tarball: string, modules: string): Promise<void> => {
  const folder = await temporaryFolder();
  await mustEnd(runProgram('tar', ['-xzf', tarball, '-C', folder.path], folder.path));
  const { name } = JSON.parse(await readFile(join(folder.path, 'package/package.json'), 'utf8')) as { name: string };
  await mkdir(join(modules, '@yonkoma'), { recursive: true });
  await mustEnd(runProgram('mv', [join(folder.path, 'package'), join(modules, name)], folder.path));
  await folder.remove();
};

/**
 * Writes `npm` and `npx`, which work as if our packages were published, `yonkoma`, which an install would link, and the
 * Node of this process.
 */
const writePrograms = async (bin: string, modules: string): Promise<void> => {
  await mkdir(bin);
  const cli = join(modules, '@yonkoma/cli/src/main.mjs');
  const { out } = await runProgram('sh', ['-c', 'command -v npm'], bin);
  const programs = {
    yonkoma: `exec "${process.execPath}" "${cli}" "$@"`,
    npx:
      `name=$1; shift; case $name in yonkoma|@yonkoma/cli) exec "${process.execPath}" "${cli}" "$@";; ` +
      `*) exec "${modules}/.bin/$name" "$@";; esac`,
    npm: `case $1 in install|ci) exit 0;; *) exec "${out.trim()}" "$@";; esac`,
  };
  for (const [name, body] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  }
  await symlink(process.execPath, join(bin, 'node'));
};

/**
 * A folder outside the checkout in which our packages are installed like published ones: packed by npm and unpacked
 * below `node_modules`.
 */
export const outsideFolder = async (): Promise<OutsideFolder> => {
  const folder = await temporaryFolder();
  const modules = join(folder.path, 'node_modules');
  const bin = join(folder.path, 'bin');
  const tarballs = join(folder.path, 'packed');
  await mkdir(modules);
  await mkdir(tarballs);
  await mustEnd(
    runProgram(
      'npm',
      ['pack', '--silent', '--pack-destination', tarballs, ...published.map((name) => `--workspace=@yonkoma/${name}`)],
      repositoryRoot,
    ),
  );
  for (const name of await readdir(tarballs)) await unpack(join(tarballs, name), modules);
  await linkOthers(modules);
  await writePrograms(bin, modules);
  const run: OutsideFolder['run'] = (program, args, { folder: below = '.', env } = {}) =>
    runProgram(program, args, join(folder.path, below), env);
  return {
    ...folder,
    bin,
    run,
    yonkoma: (args, options) => run(process.execPath, [join(modules, '@yonkoma/cli/src/main.mjs'), ...args], options),
    build: async (below) => {
      await mustEnd(run(process.execPath, [join(modules, '@rspack/cli/bin/rspack.js'), 'build'], { folder: below }));
    },
  };
};
