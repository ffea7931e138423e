import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, projectNode, root, run, systemNode } from './programs.mjs';
import { step } from './steps.mjs';
import { stop } from './stop.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.yonkoma-install');

const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8');
const stampOf = (text) => createHash('sha256').update(text).update(`${process.platform} ${process.arch}`).digest('hex');
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** True when npm's record of what it installed matches the lock file, such as after an `npm install` by hand. */
const isInstalledByHand = (text) => {
  const hidden = read(join(modules, '.package-lock.json'));
  if (!hidden) return false;
  const installed = JSON.parse(hidden).packages;
  return Object.entries(JSON.parse(text).packages).every(
    ([path, wanted]) =>
      wanted.optional ||
      !path.includes('node_modules/') ||
      (installed[path] && installed[path].link === wanted.link && installed[path].version === wanted.version),
  );
};

const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/;

const explain = (output) => {
  if (noNetwork.test(output))
    return (
      'The packages could not be fetched because the npm registry cannot be reached: connect to the ' +
      'network (or point npm at a registry or proxy you can reach) and run the command again.'
    );
  return (
    'npm ci failed; its last lines are below. Correct what they name and run the command again.\n' +
    `${output.trim().split('\n').slice(-15).join('\n')}`
  );
};

const installPackages = async () => {
  const { status, output } = await npm([
    'ci',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=2000',
  ]);
  if (status !== 0) stop(explain(output));
};

const nodeVersion = async () => {
  if (!existsSync(projectNode)) return undefined;
  const { status, output } = await run(projectNode, ['--version']);
  return status === 0 ? output.trim() : undefined;
};

const isNew = (version) => Boolean(version) && Number(version.slice(1).split('.')[0]) >= 24;

/** The `node` package fetches its program in an install script. This runs the script where npm has scripts off. */
const ensureNode = async () => {
  if (isNew(await nodeVersion())) return;
  await step('Fetching the pinned Node', () =>
    run(systemNode(), ['installArchSpecificPackage.js'], { cwd: join(modules, 'node') }),
  );
  if (!isNew(await nodeVersion())) {
    stop(
      'The pinned Node 24 is not in node_modules (install scripts are off, or its program ' +
        'does not run here): run `npm rebuild node`, then run the command again.',
    );
  }
};

const linkNode = () => {
  const link = join(modules, '.bin', 'node');
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync('../node/bin/node', link);
};

/** Installs the packages of the lock file, unless they are installed. */
export const ensureInstalled = async () => {
  const text = lockText();
  if (read(stamp) === stampOf(text) && existsSync(projectNode)) return;
  if (!isInstalledByHand(text)) await step('Installing packages', installPackages);
  await ensureNode();
  linkNode();
  writeFileSync(stamp, stampOf(text));
};
