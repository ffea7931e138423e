import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const isWindows = process.platform === 'win32';
const ownBin = join(root, 'node_modules', '.bin');

/** The path of the pinned Node of the project, which may not be installed yet. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** A Node outside node_modules: `npm ci` empties that folder and must not run on a Node that it removes. */
export const systemNode = () => {
  const folders = (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => folder && !folder.includes(`node_modules${sep}.bin`));
  const found = folders.map((folder) => join(folder, isWindows ? 'node.exe' : 'node')).find((path) => existsSync(path));
  return found ? realpathSync(found) : process.execPath;
};

/**
 * The environment for programs of the project: PATH begins with those in node_modules. Node caches compiled code for
 * the next process, which halves the time of a start.
 */
export const projectEnv = (extra = {}) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${ownBin}${delimiter}${process.env.PATH || ''}`,
  ...extra,
});

const running = new Set();

process.on('exit', () => running.forEach((child) => child.kill()));
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => process.exit(status));

// A signal to npm ends npm and its shell but does not reach this process. It ends when its parent has gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 200).unref();
}

/**
 * Runs a program to its end and resolves with `{ status, output }`; `onLine` also gets each line of output at once.
 * Never rejects: a program that cannot start has status 127.
 */
export const run = (program, args, { onLine, env = process.env, cwd = root, ...options } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    running.add(child);
    let output = '';
    let rest = '';
    const onOutput = (chunk) => {
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach((line) => onLine(line));
    };
    child.stdout.setEncoding('utf8').on('data', onOutput);
    child.stderr.setEncoding('utf8').on('data', onOutput);
    child.once('error', (error) => resolve({ status: 127, output: `${output}${error.message}` }));
    child.once('close', (status, signal) => {
      running.delete(child);
      if (onLine && rest) onLine(rest);
      resolve({ status: status === null ? `killed by ${signal}` : status, output });
    });
  });

/** Runs npm on a Node outside node_modules. */
export const npm = (args, options = {}) => {
  const path = (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root))
    .join(delimiter);
  const env = { ...process.env, PATH: path };
  const cli = process.env.npm_execpath;
  return cli && /\.[cm]?js$/.test(cli)
    ? run(systemNode(), [cli, ...args], { env, ...options })
    : run('npm', args, { env, shell: isWindows, ...options });
};
