import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSite } from '../access.mjs';
import { openSite } from '../call.mjs';
import { checkFit, checkPackages } from '../doctor/folder-rules.mjs';
import { checkClock, checkNode, checkNpm, checkToken, fail, ok } from '../doctor/machine-rules.mjs';
import { loadKit } from '../kit.mjs';
import { takeWords } from '../names.mjs';
import { readOwnPackage } from '../own-package.mjs';
import { Problem } from '../problem.mjs';
import { problems } from '../problems.mjs';

export const doctor = {
  usage: 'doctor [DIR]',
  summary:
    'Check this machine, the folder of a remote, the token and the site, and say what to do where they do not fit',
  // The site and the token are part of what is checked.
  isLocal: true,
  async run({ words, options, say, environment }) {
    const [given = '.'] = takeWords(words, 0, 1);
    const dir = resolve(given);
    const checks = [];
    const add = (...found) => {
      for (const { name, state, says, next } of found) {
        checks.push({ name, state, says, ...(next && { next }) });
        say(`${state.padEnd(4)}  ${name}: ${says}${next ? `\n      ${next}` : ''}`);
      }
    };
    add(checkNode(process.versions.node, (await readOwnPackage()).engines), checkNpm(await npmVersion()));
    const site = await attempt(() => readSite(options, environment, dir), 'site', add);
    const index = site && (await readIndex(site, add));
    if (index) add(...checkPackages(await readManifest(dir), index, existsSync(kitOf(dir))));
    const remote = await readSources(dir, add);
    if (site && index) await askSite({ site, remote, token: environment.YONKOMA_TOKEN, add });
    const failed = checks.filter(({ state }) => state === 'fail');
    if (failed.length > 0)
      throw new Problem('doctor-found', `${failed.map(({ name }) => name).join(', ')} failed.`, { checks });
    return { checks };
  },
};

const kitOf = (dir) => join(dir, 'node_modules/@yonkoma/remote-kit/package.json');

/** Undefined when it fails; then the reason is a failed line. */
async function attempt(work, name, add) {
  try {
    return await work();
  } catch (error) {
    add(fail(name, error.message, problems[error.code]?.next ?? 'Correct what the line names.'));
    return undefined;
  }
}

/** The list of the site's packages, which every site serves to everybody. Its answer also tells the time there. */
async function readIndex(site, add) {
  const response = await fetch(`${site}/packages/index.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  const index = await response?.json().catch(() => null);
  if (!response) return void add(fail('site', `${site} does not answer`, problems['site-away'].next));
  if (!Array.isArray(index?.packages)) {
    add(
      fail(
        'site',
        `${site} answered ${response.status}: ${index?.msg ?? 'no list of packages'}`,
        problems['not-a-site'].next,
      ),
    );
    return undefined;
  }
  const there = Date.parse(response.headers.get('date') ?? '');
  add(ok('site', `${site} has version ${index.version}`));
  if (!Number.isNaN(there)) add(checkClock(Math.floor(Date.now() / 1000), Math.floor(there / 1000)));
  return index;
}

/** What the sources ask of a site; null when they cannot be read. */
async function readSources(dir, add) {
  if (!existsSync(join(dir, 'remote.json'))) {
    add(
      fail('remote.json', `there is none in ${dir}`, 'Go to the folder of a remote, or name it: yonkoma doctor DIR.'),
    );
    return null;
  }
  const found = await attempt(async () => (await loadKit(dir, 'describe')).readRemote(dir), 'remote.json', add);
  if (found) add(ok('remote.json', `it is valid, and the remote is ${found.name}`));
  return found ?? null;
}

async function askSite({ site, remote, token, add }) {
  if (!token) return void add(fail('token', 'YONKOMA_TOKEN is not set', problems['token-missing'].next));
  const client = openSite({ site, token });
  const { needs = {}, endpoints = [] } = remote ?? {};
  const found = await attempt(() => client.post('examine', { needs, endpoints }), 'token', add);
  if (!found) return;
  add(...checkToken(found.you, remote?.name, found.now));
  if (remote) add(...checkFit(found.shells, found.unknownEndpoints));
}

const readManifest = (dir) =>
  readFile(join(dir, 'package.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => null);

const npmVersion = () =>
  new Promise((settle) => {
    execFile('npm', ['--version'], { shell: process.platform === 'win32' }, (error, stdout) =>
      settle(error ? undefined : stdout.trim()),
    );
  });
