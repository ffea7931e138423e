import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder, readBuilt } from '@yonkoma/packages/built';
import { repositoryRoot } from './repository.ts';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

export interface Ended {
  status: number | null;
  out: string;
  err: string;
}

export interface OutsideFolder extends TemporaryFolder {
  /** Runs a program to its end, in a folder below. It gets only PATH of the environment of this process. */
  run: (
    program: string,
    args: readonly string[],
    options?: { folder?: string; env?: Record<string, string> },
  ) => Promise<Ended>;
  /** Runs `yonkoma …` of the built command line. */
  yonkoma: (args: readonly string[], options?: { folder?: string; env?: Record<string, string> }) => Promise<Ended>;
  /** Builds a remote below. Rejects with the output when it failed. */
  build: (folder: string) => Promise<void>;
}

/** What npm needs of the environment to reach its registry: its settings, certificates and proxies. */
export const npmEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['HOME', 'npm_config_registry', 'npm_config_cache', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'NO_PROXY'].flatMap(
      (name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]),
    ),
  );

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

/**
 * Links every installed package except ours: that npm installs them all from a site is tested once, where the
 * documentation of remote teams is run.
 */
const linkOthers = async (modules: string): Promise<void> => {
  const installed = join(repositoryRoot, 'node_modules');
  for (const name of await readdir(installed)) {
    if (name !== '@yonkoma' && (name === '.bin' || !name.startsWith('.')))
      await symlink(join(installed, name), join(modules, name));
  }
};

/**
 * A folder outside the checkout with our built packages below `node_modules`, as an install leaves them: real files,
 * without links into the checkout.
 */
export const outsideFolder = async (): Promise<OutsideFolder> => {
  const built = await readBuilt();
  if (!built) throw new Error('The packages of remote teams are not built: run npm run build.');
  const folder = await temporaryFolder();
  const modules = join(folder.path, 'node_modules');
  await mkdir(join(modules, '@yonkoma'), { recursive: true });
  for (const { folder: own, name } of built.packages)
    await cp(join(builtFolder, own), join(modules, name), { recursive: true });
  await linkOthers(modules);
  const run: OutsideFolder['run'] = (program, args, { folder: below = '.', env } = {}) =>
    runProgram(program, args, join(folder.path, below), env);
  return {
    ...folder,
    run,
    yonkoma: (args, options) => run(process.execPath, [join(modules, '@yonkoma/cli/src/main.mjs'), ...args], options),
    build: async (below) => {
      const { status, out, err } = await run(process.execPath, [join(modules, '@rspack/cli/bin/rspack.js'), 'build'], {
        folder: below,
      });
      if (status !== 0) throw new Error(`The build of ${below} ended with status ${status}:\n${out}${err}`);
    },
  };
};
